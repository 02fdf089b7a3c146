import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { amountsOf } from '../../tests/support/fixtures/price-rules.ts';
import { isPaymentKey, isSameKey, partsOfKey, paymentKey, recordedKeys } from './checkout-token.ts';

const line = { id: 1, productId: 7, name: 'Linen shirt', quantity: 2, priceCents: 1999 };
const other = { ...line, id: 2 };
const cost = amountsOf([line, other]);
const key = paymentKey([line, other], cost);
const delivery = {
  address: {
    country: 'US',
    name: 'Ann',
    company: '',
    line1: 'Main Street 1',
    line2: '',
    district: '',
    city: 'Austin',
    region: 'TX',
    postcode: '78701',
    phone: '',
  },
  billing: null,
  email: null,
  method: { id: 1, name: 'Post', days: null, place: '' },
};

test("a cart's key changes only with its rows and quantities, not with prices or the destination", () => {
  const cartOf = (made: string) => partsOfKey(made).cart;
  expect(cartOf(paymentKey([other, line], cost))).toBe(cartOf(key));
  expect(cartOf(paymentKey([{ ...line, priceCents: 1 }, other], { ...cost, total: 1 }, delivery))).toBe(
    cartOf(key),
  );
  expect(cartOf(paymentKey([line], cost))).not.toBe(cartOf(key));
  expect(cartOf(paymentKey([{ ...line, quantity: 3 }, other], cost))).not.toBe(cartOf(key));
});

test('a key is recognized with and without terms, and in the previous format; other texts are not', () => {
  const digest = 'a'.repeat(64);
  for (const text of [key, `${key}.${digest}`, partsOfKey(key).before ?? ''])
    expect(isPaymentKey(text)).toBe(true);
  for (const text of ['', `${key}.`, `${key}.${digest}.more`, 'a b', 'a'.repeat(65)])
    expect(isPaymentKey(text)).toBe(false);
});

test('accepted terms are appended to the key and change nothing else in it', () => {
  const accepted = `${key}.digest`;
  expect(partsOfKey(accepted).terms).toBe('digest');
  expect(partsOfKey(key).terms).toBeUndefined();
  expect(isSameKey(accepted, key)).toBe(true);
  expect(recordedKeys(accepted)).toEqual(recordedKeys(key));
});

test('the agreement changes with every amount and with the delivery', () => {
  for (const changed of [
    paymentKey([line, other], { ...cost, total: cost.total + 1 }),
    paymentKey([line, other], { ...cost, currency: 'EUR' }),
    paymentKey([line, other], { ...cost, shippingTax: 1 }),
    paymentKey([line, other], cost, delivery),
    paymentKey([line, other], cost, null, 'ada@example.com'),
  ]) {
    expect(partsOfKey(changed).agreement).not.toBe(partsOfKey(key).agreement);
    expect(isSameKey(changed, key)).toBe(false);
  }
});

test('a key of the previous version still identifies its cart', () => {
  const rows = [`1:2:1999`, `2:2:1999`, `${cost.total} USD`].join(',');
  const before = createHash('sha256').update(rows).digest('base64url');
  expect(isSameKey(before, key)).toBe(true);
  expect(recordedKeys(before)).toEqual([before]);
  expect(recordedKeys(key)[0]).toBe(before);
  expect(isSameKey(before, paymentKey([line, other], { ...cost, total: 1 }))).toBe(false);
  expect(isSameKey(before, paymentKey([line, other], cost, delivery))).toBe(false);
  expect(isSameKey(before, paymentKey([line, other], cost, null, 'ada@example.com'))).toBe(false);
});
