import type { Cluster } from '../cluster/cluster.ts';

/** What must be so at any time: `broken` says where it is not, `count` how many things were looked at. */
export type Rule = (shop: Looked) => Promise<{ count: number; broken: string[] }>;

/** The shop that is looked at, and what visitors were told. */
export type Looked = Pick<Cluster, 'query' | 'digest' | 'paypal'> & {
  /** Payment keys of acknowledged orders, names of acknowledged pictures. */
  orders: string[];
  pictures: string[];
  /** Pieces of each product before the first visitor came. */
  stock: Map<number, number>;
};

const MOST_SHOWN = 5;

/** Runs a query that finds what is wrong; `counted` counts all. */
export async function findBroken(
  { query }: Looked,
  { counted, wrong }: { counted: string; wrong: string },
): Promise<{ count: number; broken: string[] }> {
  const [all] = await query<{ n: number }>(`select count(*)::int as n from ${counted}`);
  const rows = await query<{ what: string }>(`select what from (${wrong}) found limit ${MOST_SHOWN}`);
  return { count: all?.n ?? 0, broken: rows.map(({ what }) => what) };
}
