import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';

/** Whether the shop sends what it sells, and so has something to do on 'To send'. */
export async function doesDeliver(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ delivers: boolean }>(sql`select delivers from shop_settings`);
  return rows[0]?.delivers ?? false;
}
