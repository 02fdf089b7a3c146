import fc from 'fast-check';
import type { Discount, PriceRules } from '#domain/pricing/rules.ts';
import { discountOf, lineOf, methodOf, PRICE_RULES } from './price-rules.ts';

/** Percent with three decimals. */
export const ratePercent = fc.nat(30_000).map((thousandths) => thousandths / 1_000);
const line = fc
  .record({
    productId: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    priceCents: fc.nat(99_999_999),
    category: fc.constantFrom('Lamps', 'Chairs'),
    isDelivered: fc.boolean(),
    isGiftCard: fc.boolean(),
    taxClassId: fc.constantFrom(null, 1, 2, 3),
  })
  .map(({ priceCents, ...rest }) => lineOf(priceCents, rest));
const off: fc.Arbitrary<Discount['off']> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: ratePercent.map((percent) => percent * 3) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.nat(99_999_999) }),
  fc.constant({ kind: 'delivery' as const }),
  fc.integer({ min: 2, max: 9 }).map((x) => ({ kind: 'x_for_y' as const, x, y: x - 1 })),
);
const discount = fc
  .record({
    id: fc.nat(1_000),
    code: fc.constantFrom(null, 'CODE'),
    off,
    categories: fc.constantFrom([] as string[], ['Lamps']),
    productIds: fc.constantFrom([] as number[], [1, 2]),
    onGiftCards: fc.boolean(),
    minSubtotalCents: fc.nat(100_000),
  })
  .map(discountOf);
/** Of any shop. */
export const rules: fc.Arbitrary<PriceRules> = fc
  .record({
    delivers: fc.boolean(),
    pricesIncludeTax: fc.boolean(),
    taxRounding: fc.constantFrom<PriceRules['taxRounding']>('total', 'line'),
    deliveryTaxClassId: fc.constantFrom(null, 1, 2, 3),
    taxRates: fc.array(
      fc.record({
        zoneId: fc.constant(1),
        taxClassId: fc.constantFrom(1, 2),
        name: fc.constantFrom('Tax', 'State', 'City'),
        ratePercent,
      }),
      { maxLength: 5 },
    ),
    deliveryMethods: fc.array(
      fc.nat(99_999).map((priceCents) => methodOf({ priceCents })),
      { maxLength: 2 },
    ),
    discounts: fc.array(discount, { maxLength: 6 }),
  })
  .map((given) => ({ ...PRICE_RULES, ...given }));
/** Of any cart. */
export const lines = fc.array(line, { maxLength: 30 });
export const code = fc.constantFrom(null, 'CODE');
