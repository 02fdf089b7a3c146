import type { DbOrTx } from '#db/types.ts';
import { readPriceRules } from '#domain/pricing/read-price-rules.ts';
import type { PriceRules } from '#domain/pricing/rules.ts';
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

type Rules = Pick<PriceRules, 'delivers' | 'country' | 'asksPhone' | 'deliveryZones' | 'deliveryMethods'>;

/** Rules that were read don't change; a process keeps them for many carts. */
const kept = new WeakMap<Rules, DeliveryTerms>();

/** The shop delivers where a delivery method that is offered may hold. */
export function deliveryTermsOf(rules: Rules): DeliveryTerms {
  const terms = kept.get(rules) ?? termsOf(rules);
  kept.set(rules, terms);
  return terms;
}

function termsOf(rules: Rules): DeliveryTerms {
  const { delivers, country, asksPhone, deliveryZones, deliveryMethods } = rules;
  const served = deliveryZones.filter(({ id }) => deliveryMethods.some(({ zoneId }) => zoneId === id));
  const named = new Set(served.flatMap(({ places }) => places.map((place) => place.country)));
  const countries = served.some(({ everywhereElse }) => everywhereElse) ? COUNTRIES : [...named].sort();
  return { delivers, country, asksPhone, countries };
}

/** The same, read now. */
export async function readDeliveryTerms(db: DbOrTx): Promise<DeliveryTerms> {
  return deliveryTermsOf(await readPriceRules(db));
}
