import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';

/** Has the shop send what it sells from now on. */
export async function startDelivering(db: Db): Promise<void> {
  await db.execute(sql`update shop_settings set delivers = true`);
}

/** How an order's goods are: state, and of each line the pieces sent and cancelled. */
export async function goodsOf(db: Db, orderId: string) {
  const found = await readFulfilment(db, orderId);
  return found && [found.state, ...found.lines.map(({ sent, cancelled }) => `${sent}/${cancelled}`)];
}
