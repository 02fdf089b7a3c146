import { expect, test } from 'vitest';
import { priceCart, taxTotal } from './price-cart.ts';
import { PRICE_RULES } from './price-rules.ts';

const lineOf = (priceCents: number, quantity = 1) => ({ productId: 1, priceCents, quantity });
const taxOf = (...prices: number[]) =>
  taxTotal(
    priceCart(
      prices.map((price) => lineOf(price)),
      PRICE_RULES,
    ),
  );

test('tax is 8% of the subtotal and shipping is free', () => {
  expect(priceCart([lineOf(1250, 2)], PRICE_RULES)).toEqual({
    version: 1,
    currency: 'USD',
    subtotal: 2500,
    discounts: [],
    shipping: 0,
    taxes: [{ name: 'Tax', ratePercent: 8, amount: 200 }],
    total: 2700,
    lines: [{ productId: 1, quantity: 2, unitPrice: 1250, subtotal: 2500, discount: 0, tax: 200 }],
  });
});

test('half a cent of tax rounds up, less rounds down', () => {
  expect(taxOf(31)).toBe(2);
  expect(taxOf(106)).toBe(8);
  expect(taxOf(625)).toBe(50);
  expect(taxOf(19)).toBe(2);
});

test('an empty cart costs nothing', () => {
  expect(priceCart([], PRICE_RULES)).toMatchObject({ subtotal: 0, total: 0, lines: [] });
});

test('the tax is taken once of the sum and split over the lines to the cent', () => {
  const { lines, taxes } = priceCart(
    [105, 105, 105].map((price) => lineOf(price)),
    PRICE_RULES,
  );
  expect(taxes.map(({ amount }) => amount)).toEqual([25]);
  expect(lines.map(({ tax }) => tax)).toEqual([9, 8, 8]);
});

test('several taxes and shipping make the total, also of the largest cart', () => {
  const rules = {
    currency: 'USD',
    taxes: [
      { name: 'State tax', ratePercent: 8.875 },
      { name: 'City tax', ratePercent: 0.5 },
    ],
    shipping: 499,
  };
  const lines = Array.from({ length: 100 }, () => lineOf(99_999_999, 9_999));
  const { subtotal, taxes, total } = priceCart(lines, rules);
  expect(subtotal).toBe(99_989_999_000_100);
  expect(taxes.map(({ amount }) => amount)).toEqual([8_874_112_411_259, 499_949_995_001]);
  expect(total).toBe(subtotal + 499 + 8_874_112_411_259 + 499_949_995_001);
});
