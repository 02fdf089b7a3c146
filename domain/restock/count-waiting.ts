import { sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { restockRequests } from '#db/schema/restock.ts';
import type { Db } from '#db/types.ts';

/** Maximum number of variants in the list. */
const MAX_VARIANTS = 20;

/**
 * The number of customers who wait for a product. `variants` has the number for each variant, highest first.
 */
export type WaitingCount = { count: number; variants: { name: string; count: number }[] };

export const NO_WAITING_CUSTOMERS: WaitingCount = { count: 0, variants: [] };

/**
 * Counts the confirmed requests for a product and its variants. Excludes requests that already led to an
 * email.
 */
export async function countWaiting(db: Db, productId: number): Promise<WaitingCount> {
  const { rows } = await db.execute<{ name: string; is_variant: boolean; waiting: number; all: number }>(sql`
    select s.name, s.variant_of is not null as is_variant, count(*)::int as waiting,
      (sum(count(*)) over ())::int as "all"
    from ${sellables} s join ${restockRequests} r on r.product_id = s.id
    where (s.id = ${productId} or s.variant_of = ${productId}) and r.confirmed_at is not null and r.queued_at is null
    group by s.id, s.name, s.variant_of order by waiting desc, s.id limit ${MAX_VARIANTS}`);
  const variants = rows
    .filter((row) => row.is_variant)
    .map(({ name, waiting }) => ({ name, count: waiting }));
  return { count: rows[0]?.all ?? 0, variants };
}
