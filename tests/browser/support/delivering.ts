import type { Page } from '@playwright/test';
import { putInCart } from './buying.ts';
import { findProduct, type Shop } from './shop.ts';

/** Enables shipping to Germany, Austria and the United States only. */
export async function deliverAbroad(shop: Shop): Promise<void> {
  await shop.sql(`
    update shop_settings set delivers = true, country = 'US', asks_phone = false;
    update products set is_delivered = true where not is_delivered;
    delete from zones where kind = 'delivery';
    insert into zones (kind, name) values ('delivery', 'Home'), ('delivery', 'Europe');
    insert into zone_places (zone_id, kind, country)
      select id, 'delivery', unnest(case name when 'Home' then array['US'] else array['DE', 'AT'] end) from zones
      where kind = 'delivery';
    insert into delivery_methods (zone_id, name, kind, price_cents, days_min, days_max, position)
      select id, 'Parcel', 'fixed', case name when 'Home' then 500 else 1500 end, 2, 4, 0 from zones
      where kind = 'delivery'
      union all
      select id, 'Express', 'fixed', case name when 'Home' then 2000 else 4000 end, 1, 1, 1 from zones
      where kind = 'delivery'`);
}

/** Restores the defaults for later tests in the same shop. */
export async function deliverNothing(shop: Shop): Promise<void> {
  await shop.sql(`
    update shop_settings set delivers = false, asks_phone = false;
    delete from zones where kind = 'delivery';
    insert into zones (kind, name, everywhere_else) values ('delivery', 'Everywhere', true);
    insert into delivery_methods (zone_id, name, kind)
      select id, 'Free delivery', 'fixed' from zones where kind = 'delivery'`);
}

/** Puts one unit of a product in the cart. */
export async function fillCart(page: Page, shop: Shop): Promise<void> {
  await putInCart(page, (await findProduct(shop, 'stock > 40')).id);
}

/** Returns a field of the shipping address. The billing address has its own fields, which are collapsed. */
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** Returns the part of the cart's page with the totals. */
export const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

export async function latestOrder(shop: Shop) {
  const { rows } = await shop.sql('select * from completed_transactions order by created_at desc limit 1');
  return rows[0];
}

/**
 * Returns a pattern for a range of dates. `first` and `last` count working days from today. Any kind of space
 * may surround the dash.
 */
export function datesIn(first: number, last: number): string {
  const day = (count: number) =>
    workingDay(count).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  return first === last ? day(first) : `${day(first)}\\s–\\s${day(last)}`;
}

/** Returns the date that is `count` working days after today, in UTC. */
function workingDay(count: number): Date {
  const coming = Array.from({ length: count * 2 + 7 }, (_, n) => new Date(Date.now() + (n + 1) * 86_400_000));
  const working = coming.filter((day) => ![0, 6].includes(day.getUTCDay()));
  return working[count - 1] ?? new Date();
}
