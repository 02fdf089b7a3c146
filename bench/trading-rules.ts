import { LAST_BOUGHT } from './shop.ts';

export const DISCOUNTS = 500;
export const ZONES = 60;

/** This address is in the sixth zone. */
const ADDRESS = JSON.stringify({
  ...{
    country: 'US',
    name: 'Ann Example',
    company: '',
    line1: '1 Smithfield Street',
    line2: '',
    district: '',
  },
  ...{ city: 'Pittsburgh', region: 'PA', postcode: '15222', phone: '' },
});

/**
 * SQL that adds as many rules to a new shop as a shop may have: 60 zones and 500 discounts. Half of the zones
 * have taxes, and the other half have two shipping methods each. One discount in five is automatic for a few
 * products, so that two of them apply to each bought product. The other discounts need a code. Customers get
 * an address and a shipping method when they fill a cart. An order therefore takes the same requests as in a
 * new shop.
 */
export const TRADING_RULES: readonly string[] = [
  'update shop_settings set delivers = true',
  `insert into zones (kind, name) select kind, 'Zone ' || n
     from generate_series(1, ${ZONES / 2 - 1}) n, unnest(array['tax', 'delivery']) kind`,
  `insert into zone_places (zone_id, kind, country, postal_prefix)
     select id, kind, 'US', (90 + 10 * substr(name, 6)::int + place)::text
     from zones, generate_series(0, 9) place where not everywhere_else`,
  `insert into tax_rates (zone_id, tax_class_id, name, rate_percent)
     select zones.id, tax_classes.id, 'Sales tax', 7 from zones, tax_classes
     where kind = 'tax' and not everywhere_else and tax_classes.name = 'Standard'`,
  `insert into delivery_methods (zone_id, name, kind, price_cents, days_min, days_max, position)
     select id, way, 'fixed', cents, 2, 4, cents from zones, (values ('Parcel', 490), ('Express', 990)) ways (way, cents)
     where kind = 'delivery' and not everywhere_else`,
  `insert into discounts (name, code, kind, percent, min_subtotal_cents, max_uses, position)
     select 'Discount ' || n, case when n % 5 > 0 then 'CODE' || n end, 'percent', 1 + n % 9,
       case when n % 4 = 0 then 5000000 else 0 end, case when n % 3 = 0 then 1000000 end, n
     from generate_series(1, ${DISCOUNTS}) n`,
  `insert into discount_products (discount_id, product_id)
     select d.id, p.id from discounts d join products p on p.id % 50 = d.position / 5 % 50
     where d.code is null and p.id <= ${LAST_BOUGHT}`,
  `create function say_address() returns trigger language plpgsql as $$
     begin
       insert into checkouts (customer_id, email, address, confirmed, delivery_method_id)
         select new.user_id, new.user_id || '@example.com', '${ADDRESS}', true, m.id
         from delivery_methods m join zones z on z.id = m.zone_id where z.name = 'Zone 6' and m.name = 'Express'
         on conflict do nothing;
       return null;
     end $$`,
  `create trigger say_address after insert on cart_items for each row execute function say_address()`,
];
