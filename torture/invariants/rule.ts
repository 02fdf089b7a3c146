import type { Cluster } from '../cluster/cluster.ts';

/** An invariant: `broken` lists the violations, `count` is the number of things checked. */
export type Rule = (shop: Looked) => Promise<{ count: number; broken: string[] }>;

/** The shop to check, and what it has acknowledged to visitors. */
export type Looked = Pick<Cluster, 'query' | 'digest' | 'paypal'> & {
  /** Payment keys of acknowledged orders, names of acknowledged pictures. */
  orders: string[];
  pictures: string[];
  /** Stock of each product before the first visitor. */
  stock: Map<number, number>;
};

const MOST_SHOWN = 5;

/**
 * Runs the query `wrong`, which selects violations. `counted` is the table with the checked rows, whose
 * number is returned as `count`.
 */
export async function findBroken(
  { query }: Looked,
  { counted, wrong }: { counted: string; wrong: string },
): Promise<{ count: number; broken: string[] }> {
  const [all] = await query<{ n: number }>(`select count(*)::int as n from ${counted}`);
  const rows = await query<{ what: string }>(`select what from (${wrong}) found limit ${MOST_SHOWN}`);
  return { count: all?.n ?? 0, broken: rows.map(({ what }) => what) };
}
