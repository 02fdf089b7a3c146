import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { amountsOf } from '../../tests/support/price-rules.ts';
import { describeLines, payerOf, purchaseUnit, shortOrderId } from './order.ts';
import { isSameKey, partsOfKey, paymentKey, recordedKeys } from './payment-key.ts';

const line = { id: 1, productId: 7, name: 'Linen shirt', quantity: 2, priceCents: 1999 };

test('a purchase unit adds up: items, tax and shipping make the value', () => {
  const lines = [line, { productId: 8, name: 'Soap', quantity: 1, priceCents: 450 }];
  const unit = purchaseUnit(lines, amountsOf(lines));
  expect(unit.amount).toEqual({
    currency_code: 'USD',
    value: '48.04',
    breakdown: {
      item_total: { currency_code: 'USD', value: '44.48' },
      tax_total: { currency_code: 'USD', value: '3.56' },
      shipping: { currency_code: 'USD', value: '0.00' },
    },
  });
  expect(unit.description).toBe('Linen shirt x2, Soap x1');
});

test('the description never outgrows the document', () => {
  const many = Array.from({ length: 100 }, () => ({ name: 'n'.repeat(200), quantity: 1 }));
  expect(describeLines(many)).toHaveLength(3000);
  const half = describeLines([{ name: `${'n'.repeat(2999)}😀`, quantity: 1 }]);
  expect(half).toBe('n'.repeat(2999));
});

test('a guest pays as Guest User without an address', () => {
  expect(payerOf({ displayName: null, email: null })).toEqual({
    name: { given_name: 'Guest', surname: 'User' },
    email_address: '',
  });
  expect(payerOf({ displayName: 'Ada King Lovelace', email: 'ada@example.com' }).name).toEqual({
    given_name: 'Ada',
    surname: 'King Lovelace',
  });
});

test('an order id is shown by its first 8 characters', () => {
  expect(shortOrderId('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b');
});

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

test('the key of a cart changes with its rows and quantities alone, not with prices or where it goes', () => {
  const cartOf = (made: string) => partsOfKey(made).cart;
  expect(cartOf(paymentKey([other, line], cost))).toBe(cartOf(key));
  expect(cartOf(paymentKey([{ ...line, priceCents: 1 }, other], { ...cost, total: 1 }, delivery))).toBe(
    cartOf(key),
  );
  expect(cartOf(paymentKey([line], cost))).not.toBe(cartOf(key));
  expect(cartOf(paymentKey([{ ...line, quantity: 3 }, other], cost))).not.toBe(cartOf(key));
});

test('what was agreed to changes with every amount and with the delivery', () => {
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

test('a form of the version before still names its cart, as it was paid there', () => {
  const rows = [`1:2:1999`, `2:2:1999`, `${cost.total} USD`].join(',');
  const before = createHash('sha256').update(rows).digest('base64url');
  expect(isSameKey(before, key)).toBe(true);
  expect(recordedKeys(before)).toEqual([before]);
  expect(recordedKeys(key)[0]).toBe(before);
  expect(isSameKey(before, paymentKey([line, other], { ...cost, total: 1 }))).toBe(false);
  expect(isSameKey(before, paymentKey([line, other], cost, delivery))).toBe(false);
  expect(isSameKey(before, paymentKey([line, other], cost, null, 'ada@example.com'))).toBe(false);
});
