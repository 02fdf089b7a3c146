import { expect, test } from 'vitest';
import { lineOf, methodOf, PRICE_RULES } from '../../tests/support/price-rules.ts';
import type { PricedLine } from './cart-to-price.ts';
import { offerDelivery } from './deliver.ts';
import type { DeliveryMethod } from './rules.ts';

const destination = { country: 'US', region: '', postalCode: '' };
const pricesOf = (method: DeliveryMethod, lines: PricedLine[], goodsCents = 0) =>
  offerDelivery(
    { lines, goodsCents, destination },
    { ...PRICE_RULES, delivers: true, deliveryMethods: [method] },
  ).map((offered) => offered.priceCents);
const grams = (weightGrams: number, quantity = 1) => lineOf(100, { weightGrams, quantity });

test('a method by weight takes the band of all that is sent, and is not offered where the band has no price', () => {
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

test('a method may cost by what the goods cost, and nothing from a sum on', () => {
  const bySum = methodOf({ kind: 'subtotal', bands: [{ from: 1_000, priceCents: 300 }] });
  expect(pricesOf(bySum, [grams(1)], 999)).toEqual([]);
  expect(pricesOf(bySum, [grams(1)], 1_000)).toEqual([300]);
  const freeFrom = methodOf({ priceCents: 499, freeFromCents: 5_000 });
  expect(pricesOf(freeFrom, [grams(1)], 4_999)).toEqual([499]);
  expect(pricesOf(freeFrom, [grams(1)], 5_000)).toEqual([0]);
});

test('what is fetched costs what its method says', () => {
  expect(pricesOf(methodOf({ kind: 'pickup', place: 'Main Street 1' }), [grams(1)])).toEqual([0]);
});

test('nothing is offered where the shop or the goods need no delivery, or the zone has no method', () => {
  const goods = { lines: [grams(1)], goodsCents: 0, destination };
  expect(offerDelivery(goods, PRICE_RULES)).toEqual([]);
  expect(pricesOf(methodOf({}), [{ ...grams(1), isDelivered: false }])).toEqual([]);
  expect(pricesOf(methodOf({ zoneId: 99 }), [grams(1)])).toEqual([]);
});
