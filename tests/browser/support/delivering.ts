import type { Shop } from './shop.ts';

/** Has the shop deliver to Germany, Austria and the United States, and nowhere else. */
export async function deliverAbroad(shop: Shop): Promise<void> {
  await shop.sql(`
    update shop_settings set delivers = true, country = 'US', asks_phone = false;
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

/** As a new shop is, for the tests that come after on the same one. */
export async function deliverNothing(shop: Shop): Promise<void> {
  await shop.sql('update shop_settings set delivers = false');
}
