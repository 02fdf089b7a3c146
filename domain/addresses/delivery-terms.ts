import type { DbOrTx } from '#db/types.ts';
import { readPriceRules } from '#domain/pricing/read-price-rules.ts';
import type { PriceRules } from '#domain/pricing/rules.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';

/** The shop's requirements for an address. */
export type DeliveryTerms = {
  /** Whether the shop ships at all; if not, it asks for no address. */
  delivers: boolean;
  /** The shop's own country. */
  country: string;
  asksPhone: boolean;
  /** Country codes that the shop delivers to. */
  countries: readonly string[];
};

type Rules = Pick<PriceRules, 'delivers' | 'country' | 'asksPhone' | 'deliveryZones' | 'deliveryMethods'>;

/**
 * Caches the terms, because price rules never change after they are read and a process uses the same rules
 * for many carts.
 */
const cache = new WeakMap<Rules, DeliveryTerms>();

/**
 * The delivery terms of these rules. The shop delivers to all places of each zone that has an active shipping
 * method.
 */
export function deliveryTermsOf(rules: Rules): DeliveryTerms {
  const terms = cache.get(rules) ?? termsOf(rules);
  cache.set(rules, terms);
  return terms;
}

function termsOf(rules: Rules): DeliveryTerms {
  const { delivers, country, asksPhone, deliveryZones, deliveryMethods } = rules;
  const served = deliveryZones.filter(({ id }) => deliveryMethods.some(({ zoneId }) => zoneId === id));
  const listed = new Set(served.flatMap(({ places }) => places.map((place) => place.country)));
  const countries = served.some(({ everywhereElse }) => everywhereElse) ? COUNTRIES : [...listed].sort();
  return { delivers, country, asksPhone, countries };
}

/**
 * Reads the current price rules and returns their delivery terms.
 * @throws {Error} if the shop has no settings.
 */
export async function readDeliveryTerms(db: DbOrTx): Promise<DeliveryTerms> {
  return deliveryTermsOf(await readPriceRules(db));
}
