import { sql } from 'drizzle-orm';
import { shopSettings } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';

/** Whether the shop ships orders. If so, the admin area shows unfulfilled orders. */
export async function isShippingEnabled(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ delivers: boolean }>(sql`select delivers from ${shopSettings}`);
  return rows[0]?.delivers ?? false;
}
