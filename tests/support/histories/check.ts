import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fulfilmentLines } from '#db/schema/orders/fulfilment.ts';
import type { Db } from '#db/types.ts';
import type { Provider } from '../providers/provider.ts';
import type { Played } from './play.ts';

/**
 * Checks a history's result: the shop and the provider agree on the money, the stock is right, nothing was
 * sold twice, and nothing is left open.
 */
export async function check(db: Db, provider: Provider, played: Played): Promise<void> {
  const { productId, stock, atCounter, players } = played;
  const uids = players.map(({ buyer }) => buyer.customer.uid);
  const { rows } = await db.execute(sql`
    with mine as (select * from payments where customer_id = any(${sql.param(uids)}::text[])),
      sold as (select o.*, p.lines from completed_transactions o join mine p using (id))
    select
      (select coalesce(sum(total_cents - refunded_cents), 0)::int from sold) as money,
      (select coalesce(sum((line->>'quantity')::int), 0)::int from sold, jsonb_array_elements(lines) line) as pieces,
      (select coalesce(sum(f.cancelled), 0)::int from ${fulfilmentLines} f join sold on sold.id = f.order_id) as cancelled,
      (select stock from products where id = ${productId}) as stock,
      (select count(*)::int from stock_reservations where product_id = ${productId}) as reserved,
      (select count(*)::int from mine where state in ('started', 'paying', 'captured', 'refunding')) as open,
      (select coalesce(jsonb_agg(provider_order_id), '[]') from mine where provider_order_id is not null) as orders`);
  const [found] = rows;
  const orders = Array.isArray(found?.orders) ? found.orders.map(String) : [];
  const [pieces, cancelled] = [Number(found?.pieces), Number(found?.cancelled)];
  const kept = orders.reduce((sum, order) => sum + provider.later.balance(order), 0);
  expect({ ...found, orders: undefined, kept, authorised: provider.authorised() }).toEqual({
    money: kept,
    kept,
    pieces,
    cancelled,
    stock: stock - pieces + cancelled - atCounter,
    reserved: 0,
    open: 0,
    orders: undefined,
    authorised: 0,
  });
  for (const { buyer, added } of players) {
    const { rows: bought } = await db.execute<{ pieces: number }>(sql`
      select coalesce(sum((line->>'quantity')::int), 0)::int as pieces
      from completed_transactions o join payments p using (id), jsonb_array_elements(p.lines) line
      where o.customer_id = ${buyer.customer.uid}`);
    expect(bought[0]?.pieces).toBeLessThanOrEqual(added);
  }
}

/** Counts the events of each kind in the histories. */
export async function whatHappened(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ what: string; n: number }>(sql`
    select 'order' as what, count(*)::int as n from completed_transactions
    union all select 'refund by ' || origin || ' ' || state, count(*)::int from refunds group by origin, state
    union all select 'payment ' || state, count(*)::int from payments group by state`);
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
}
