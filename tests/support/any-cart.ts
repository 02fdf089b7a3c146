import fc from 'fast-check';
import { purchaseUnit } from '#domain/orders/order.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import type { Discount, PriceRules } from '#domain/pricing/rules.ts';
import { cartOf, discountOf, lineOf, methodOf, PRICE_RULES } from './price-rules.ts';

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

const named = fc
  .record({ line, name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) })
  .map(({ line: priced, name }) => ({ ...priced, name }));
const bought = fc.array(named, { minLength: 1, maxLength: 30 });

/** Any order as it is recorded, with its lines, a part of which may have gone back. */
export const order = fc
  .record({ lines: bought, rules, code, back: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ lines: given, rules: ruled, code: typed, back }) => {
    const { amounts } = priceCart(cartOf(given, { code: typed }), ruled);
    const refundedCents = Math.floor(amounts.total * back);
    return {
      ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', customerId: 'ada', status: 'COMPLETED' },
      payer: { name: { given_name: 'Ada', surname: 'King' }, email_address: 'ada@mail.example' },
      ...{ paymentSource: { card: { simulated: true } }, simulated: true },
      ...{ createdAt: new Date(0), refundedAt: null },
      ...{ lines: given, amounts, purchaseUnits: [purchaseUnit(given, amounts)] },
      ...{ totalCents: amounts.total, refundedCents },
    };
  });
