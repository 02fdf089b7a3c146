import { expect, test } from 'vitest';
import type { ShippingMethod } from '../rules.ts';
import { findPickUpOffer, findShippingOffer } from './shipping-offer.ts';

const method = (id: number, values: Partial<ShippingMethod>): ShippingMethod => ({
  id,
  zoneId: 1,
  name: '',
  kind: 'fixed',
  priceCents: 0,
  bands: [],
  freeFromCents: null,
  days: null,
  place: '',
  ...values,
});
const rules = (deliveryMethods: ShippingMethod[], country = 'DE') => ({
  delivers: true,
  country,
  deliveryZones: [
    { id: 1, name: '', everywhereElse: false, places: [{ country: 'DE', region: '', postalPrefix: '' }] },
  ],
  deliveryMethods,
});
const item = (weightGrams: number, priceCents = 1_000) => ({ priceCents, weightGrams, isDelivered: true });

test('the offer is the cheapest shipping method, and the faster of two at the same price', () => {
  const slow = method(1, { priceCents: 490, days: { min: 3, max: 6 }, freeFromCents: 5_000 });
  const fast = method(2, { priceCents: 490, days: { min: 1, max: 2 } });
  const dear = method(3, { priceCents: 990, days: { min: 1, max: 1 } });
  const shop = method(4, { kind: 'pickup', place: 'Berlin' });
  const all = rules([slow, fast, dear, shop]);
  expect(findShippingOffer([item(1)], all)).toEqual({
    priceCents: 490,
    varies: false,
    freeFromCents: null,
    days: { min: 1, max: 2 },
  });
  expect(findShippingOffer([item(1)], rules([slow]))?.freeFromCents).toBe(5_000);
  expect(findShippingOffer([item(1, 6_000)], rules([slow]))).toMatchObject({
    priceCents: 0,
    freeFromCents: null,
  });
  expect(findPickUpOffer([item(1)], all)).toMatchObject({ place: 'Berlin', priceCents: 0 });
});

test('the offer has the lowest price, and says that it varies if variants weigh differently', () => {
  const byWeight = method(1, {
    kind: 'weight',
    bands: [
      { from: 0, priceCents: 300 },
      { from: 1_000, priceCents: 700 },
    ],
  });
  expect(findShippingOffer([item(2_000), item(100)], rules([byWeight]))).toMatchObject({
    priceCents: 300,
    varies: true,
  });
});

test('there is no offer where nothing is shipped', () => {
  const some = [method(1, { priceCents: 490 })];
  expect(findShippingOffer([item(1)], rules(some, 'FR'))).toBeNull();
  expect(findShippingOffer([{ ...item(1), isDelivered: false }], rules(some))).toBeNull();
  expect(findShippingOffer([item(1)], { ...rules(some), delivers: false })).toBeNull();
  expect(findShippingOffer([], rules(some))).toBeNull();
});

test('a variant that is expensive enough for free shipping does not hide the price of the others', () => {
  const parcel = method(1, { priceCents: 490, freeFromCents: 5_000 });
  expect(findShippingOffer([item(1, 6_000), item(1, 3_000)], rules([parcel]))).toMatchObject({
    priceCents: 490,
    varies: false,
    freeFromCents: 5_000,
  });
});

test('if only light variants are shipped for free, the offer is free and varies', () => {
  const bands = [
    { from: 0, priceCents: 0 },
    { from: 1_000, priceCents: 700 },
  ];
  const byWeight = method(1, { kind: 'weight', bands });
  expect(findShippingOffer([item(2_000), item(100)], rules([byWeight]))).toMatchObject({
    priceCents: 0,
    varies: true,
    freeFromCents: null,
  });
});

test('the pick-up offer is the cheapest of all variants', () => {
  const place = method(1, { kind: 'pickup', place: 'Berlin', priceCents: 200, freeFromCents: 5_000 });
  const offer = (prices: number[]) =>
    findPickUpOffer(
      prices.map((price) => item(1, price)),
      rules([place]),
    );
  expect(offer([3_000, 6_000])).toEqual({ place: 'Berlin', priceCents: 0, varies: true });
  expect(offer([3_000, 4_000])).toEqual({ place: 'Berlin', priceCents: 200, varies: false });
  expect(offer([])).toBeNull();
});
