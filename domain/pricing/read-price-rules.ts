import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import {
  deliveryMethods,
  discountCategories,
  discountProducts,
  discounts,
  priceRulesVersion,
  shopSettings,
  taxClasses,
  taxRates,
  zonePlaces,
  zones,
} from '#db/schema/pricing.ts';
import { siteSettings } from '#db/schema/site.ts';
import type { DbOrTx } from '#db/types.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import type { Discount, PriceRules, ShippingMethod, TaxRate, Zone } from './rules.ts';

type StoredDiscount = Omit<Discount, 'off' | 'startsAt' | 'endsAt'> & {
  kind: Discount['off']['kind'];
  percent: number | null;
  cents: number | null;
  x: number | null;
  y: number | null;
  startsAt: string | null;
  endsAt: string | null;
};
type StoredMethod = Omit<ShippingMethod, 'days'> & { daysMin: number | null; daysMax: number | null };
type Stored = Pick<PriceRules, 'version' | 'taxClasses'> & {
  /** The shop's currency; null for the default currency. */
  currency: string | null;
  roundingStep: number | null;
  settings: Pick<
    PriceRules,
    'country' | 'delivers' | 'asksPhone' | 'pricesIncludeTax' | 'taxRounding' | 'deliveryTaxClassId'
  >;
  zones: (Zone & { kind: 'tax' | 'delivery' })[];
  taxRates: TaxRate[];
  deliveryMethods: StoredMethod[];
  discounts: StoredDiscount[];
};

const read = preparedSql<Record<string, never>, { rules: Stored }>(
  'read_price_rules',
  () => sql`
    select json_build_object(
      'version', (select version from ${priceRulesVersion}),
      'currency', (select settings->>'currency' from ${siteSettings}),
      'roundingStep', (select settings->'roundingStep' from ${siteSettings}),
      'settings', (select json_build_object('country', country, 'delivers', delivers, 'asksPhone', asks_phone,
        'pricesIncludeTax', prices_include_tax, 'taxRounding', tax_rounding,
        'deliveryTaxClassId', delivery_tax_class_id) from ${shopSettings}),
      'taxClasses', (select json_agg(json_build_object('id', id, 'name', name) order by position, id)
        from ${taxClasses}),
      'zones', (select json_agg(json_build_object('id', id, 'kind', kind, 'name', name,
        'everywhereElse', everywhere_else, 'places', array(
          select json_build_object('country', country, 'region', region, 'postalPrefix', postal_prefix)
          from ${zonePlaces} where zone_id = zones.id)) order by id) from ${zones}),
      'taxRates', (select json_agg(json_build_object('zoneId', zone_id, 'taxClassId', tax_class_id, 'name', name,
        'ratePercent', rate_percent) order by id) from ${taxRates}),
      'deliveryMethods', (select json_agg(json_build_object('id', id, 'zoneId', zone_id, 'name', name, 'kind', kind,
        'priceCents', price_cents, 'bands', bands, 'freeFromCents', free_from_cents, 'daysMin', days_min,
        'daysMax', days_max, 'place', place) order by position, id) from ${deliveryMethods} where active),
      'discounts', (select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'kind', kind,
        'percent', percent, 'cents', amount_cents, 'x', x, 'y', y, 'minSubtotalCents', min_subtotal_cents,
        'firstOrderOnly', first_order_only, 'onGiftCards', on_gift_cards, 'startsAt', starts_at, 'endsAt', ends_at,
        'maxUses', max_uses, 'maxUsesPerCustomer', max_uses_per_customer,
        'categories', array(select category from ${discountCategories} where discount_id = discounts.id),
        'productIds', array(select product_id from ${discountProducts} where discount_id = discounts.id)
        ) order by position, id) from ${discounts} where active)
    ) as rules`,
);

/** Reads the current rules in one statement. @throws {Error} if the shop has no settings */
export async function readPriceRules(db: DbOrTx): Promise<PriceRules> {
  const stored = (await read(db, {}))[0]?.rules;
  if (!stored?.settings) throw new Error('The shop has no settings');
  const zones = (stored.zones ?? []).map(({ kind, ...zone }) => ({ kind, zone }));
  const zonesOf = (wanted: 'tax' | 'delivery') =>
    zones.flatMap(({ kind, zone }) => (kind === wanted ? [zone] : []));
  return {
    version: stored.version,
    currency: stored.currency ?? DEFAULT_SITE.currency,
    roundingStep: stored.roundingStep ?? DEFAULT_SITE.roundingStep,
    ...stored.settings,
    taxClasses: stored.taxClasses ?? [],
    taxZones: zonesOf('tax'),
    taxRates: stored.taxRates ?? [],
    deliveryZones: zonesOf('delivery'),
    deliveryMethods: (stored.deliveryMethods ?? []).map(methodOf),
    discounts: (stored.discounts ?? []).map(discountOf),
  };
}

function methodOf({ daysMin, daysMax, ...method }: StoredMethod): ShippingMethod {
  const days = daysMin === null || daysMax === null ? null : { min: daysMin, max: daysMax };
  return { ...method, days };
}

function discountOf({ kind, percent, cents, x, y, startsAt, endsAt, ...discount }: StoredDiscount): Discount {
  return {
    ...discount,
    off: offOf({ kind, percent, cents, x, y }),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function offOf({
  kind,
  percent,
  cents,
  x,
  y,
}: Pick<StoredDiscount, 'kind' | 'percent' | 'cents' | 'x' | 'y'>): Discount['off'] {
  switch (kind) {
    case 'percent':
      return { kind, percent: percent ?? 0 };
    case 'amount':
      return { kind, cents: cents ?? 0 };
    case 'delivery':
      return { kind };
    case 'x_for_y':
      return { kind, x: x ?? 1, y: y ?? 1 };
  }
}
