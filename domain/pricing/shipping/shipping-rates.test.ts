import { expect, test } from 'vitest';
import { lineOf, methodOf, PRICE_RULES } from '../../../tests/support/fixtures/price-rules.ts';
import type { PricedLine } from '../cart-to-price.ts';
import type { ShippingMethod } from '../rules.ts';
import { listShippingRates } from './shipping-rates.ts';

const destination = { country: 'US', region: '', postalCode: '' };
const pricesOf = (method: ShippingMethod, lines: PricedLine[], itemsCents = 0) =>
  listShippingRates(
    { lines, itemsCents, destination },
    { ...PRICE_RULES, delivers: true, deliveryMethods: [method] },
  ).map((offered) => offered.priceCents);
const grams = (weightGrams: number, quantity = 1) => lineOf(100, { weightGrams, quantity });

test('a method by weight uses the band of the total weight, and is not offered if the band has no price', () => {
  const byWeight = methodOf({
    kind: 'weight',
    bands: [
      { from: 0, priceCents: 500 },
      { from: 2_000, priceCents: 900 },
      { from: 5_000, priceCents: null },
    ],
  });
  expect(pricesOf(byWeight, [grams(999, 2)])).toEqual([500]);
  expect(pricesOf(byWeight, [grams(1_000, 2)])).toEqual([900]);
  expect(pricesOf(byWeight, [grams(1_000, 5)])).toEqual([]);
  expect(pricesOf(byWeight, [grams(10), { ...grams(9_000), isDelivered: false }])).toEqual([500]);
});

test('a method may be priced by subtotal, and free from a subtotal on', () => {
  const bySum = methodOf({ kind: 'subtotal', bands: [{ from: 1_000, priceCents: 300 }] });
  expect(pricesOf(bySum, [grams(1)], 999)).toEqual([]);
  expect(pricesOf(bySum, [grams(1)], 1_000)).toEqual([300]);
  const freeFrom = methodOf({ priceCents: 499, freeFromCents: 5_000 });
  expect(pricesOf(freeFrom, [grams(1)], 4_999)).toEqual([499]);
  expect(pricesOf(freeFrom, [grams(1)], 5_000)).toEqual([0]);
});

test('a pickup costs the price of its method', () => {
  expect(pricesOf(methodOf({ kind: 'pickup', place: 'Main Street 1' }), [grams(1)])).toEqual([0]);
});

test('no method is offered if nothing is shipped, or the zone has none', () => {
  const request = { lines: [grams(1)], itemsCents: 0, destination };
  expect(listShippingRates(request, PRICE_RULES)).toEqual([]);
  expect(pricesOf(methodOf({}), [{ ...grams(1), isDelivered: false }])).toEqual([]);
  expect(pricesOf(methodOf({ zoneId: 99 }), [grams(1)])).toEqual([]);
});
