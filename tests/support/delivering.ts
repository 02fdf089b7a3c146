import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';

const ADDRESS = JSON.stringify({
  ...{ country: 'US', name: 'Ann Example', company: '', line1: '1 High Street', line2: '', district: '' },
  ...{ city: 'Springfield', region: 'IL', postcode: '62701', phone: '' },
});

/** Says for every customer with a cart where the goods go. */
export const SAY_ADDRESS = `insert into checkouts (customer_id, email, address, confirmed, email_confirmed, delivery_method_id)
  select distinct user_id, 'ann-' || user_id || '@example.com', '${ADDRESS}'::jsonb, true, true,
    (select id from delivery_methods order by id limit 1) from cart_items
  on conflict (customer_id) do nothing`;

/** Has the shop send what it sells from now on, and every customer say where to. */
export async function startDelivering(db: Db): Promise<void> {
  await db.execute(sql`update shop_settings set delivers = true`);
  await db.execute(
    sql.raw(`create or replace function say_address() returns trigger language plpgsql as $$
      begin ${SAY_ADDRESS}; return null; end $$`),
  );
  await db.execute(sql`create or replace trigger say_address after insert on cart_items
    for each statement execute function say_address()`);
}

/** How an order's goods are: state, and of each line the pieces sent and cancelled. */
export async function goodsOf(db: Db, orderId: string) {
  const found = await readFulfilment(db, orderId);
  return found && [found.state, ...found.lines.map(({ sent, cancelled }) => `${sent}/${cancelled}`)];
}
