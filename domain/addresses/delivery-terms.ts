import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import type { DbOrTx } from '#db/types.ts';
import { COUNTRIES } from '#lib/countries.ts';

/** What the shop asks of an address. */
export type DeliveryTerms = {
  /** Whether anything is sent at all: else no address is asked for. */
  delivers: boolean;
  /** The shop's own country. */
  country: string;
  asksPhone: boolean;
  /** Where it delivers to, as codes. */
  countries: readonly string[];
};

const read = preparedSql<
  Record<never, never>,
  { delivers: boolean; country: string; asksPhone: boolean; everywhere: boolean; countries: string[] }
>(
  'read_delivery_terms',
  () => sql`
    with served as (
      select id, everywhere_else from zones
      where kind = 'delivery' and exists (select from delivery_methods where zone_id = zones.id and active)
    )
    select delivers, country, asks_phone as "asksPhone", exists (select from served where everywhere_else) as everywhere,
      array(select distinct country from zone_places join served on served.id = zone_id) as countries
    from shop_settings`,
);

/** Whether the shop delivers, and where to: where a delivery method that is offered may hold. */
export async function readDeliveryTerms(db: DbOrTx): Promise<DeliveryTerms> {
  const [found] = await read(db, {});
  if (!found) throw new Error('The shop has no settings');
  const { everywhere, countries, ...terms } = found;
  return { ...terms, countries: everywhere ? COUNTRIES : countries };
}
