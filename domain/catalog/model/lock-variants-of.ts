import { type SQL, sql } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';

/** Locks the variants of the products whose ids the query `ids` returns. */
export async function lockVariantsOf(tx: Tx, ids: SQL): Promise<void> {
  await tx.execute(sql`
    select from ${variants} where product_id in (${ids}) order by ${variants.id} for no key update of ${variants}`);
}
