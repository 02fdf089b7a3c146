import { expect, test } from 'vitest';
import { amountsOf } from '../../tests/support/fixtures/price-rules.ts';
import { describeLines, payerOf, purchaseUnit, shortOrderId } from './order.ts';

const line = { id: 1, productId: 7, name: 'Linen shirt', quantity: 2, priceCents: 1999 };

test('a purchase unit adds up: its value is the sum of items, tax and shipping', () => {
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

test('the description never exceeds the limit of the document and never splits a character', () => {
  const many = Array.from({ length: 100 }, () => ({ name: 'n'.repeat(200), quantity: 1 }));
  expect(describeLines(many)).toHaveLength(3000);
  const half = describeLines([{ name: `${'n'.repeat(2999)}😀`, quantity: 1 }]);
  expect(half).toBe('n'.repeat(2999));
});

test('a guest pays as Guest User without an email address', () => {
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
