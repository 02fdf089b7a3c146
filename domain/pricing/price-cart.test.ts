import { expect, test } from 'vitest';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../tests/support/fixtures/price-rules.ts';
import { priceCart } from './price-cart.ts';
import type { PriceRules } from './rules.ts';
import { taxTotal } from './taxes/tax-total.ts';

const amountsOf = (prices: number[], rules = PRICE_RULES) =>
  priceCart(cartOf(prices.map((price) => lineOf(price))), rules).amounts;

test('by the initial rules, tax is 8% of the subtotal and shipping is free', () => {
  const priced = priceCart(cartOf([lineOf(1250, { quantity: 2 })]), PRICE_RULES);
  const taxes = [{ name: 'Tax', ratePercent: 8, amount: 200 }];
  expect(priced).toEqual({
    problems: [],
    methods: [],
    method: null,
    amounts: {
      version: 2,
      currency: 'USD',
      subtotal: 2500,
      discounts: [],
      shipping: 0,
      shippingDiscount: 0,
      shippingTax: 0,
      taxes,
      taxIncluded: false,
      total: 2700,
      lines: [{ productId: 1, quantity: 2, unitPrice: 1250, subtotal: 2500, discount: 0, tax: 200, taxes }],
    },
  });
});

test('half a cent of tax rounds up, less rounds down', () => {
  const taxOf = (price: number) => taxTotal(amountsOf([price]));
  expect([31, 106, 625, 19].map(taxOf)).toEqual([2, 8, 50, 2]);
});

test('an empty cart costs nothing and names its tax', () => {
  expect(amountsOf([])).toMatchObject({
    subtotal: 0,
    total: 0,
    lines: [],
    taxes: [{ name: 'Tax', amount: 0 }],
  });
});

test('the tax is calculated once on the sum and split over the lines, or on each line', () => {
  const byTotal = amountsOf([105, 105, 105]);
  expect(taxTotal(byTotal)).toBe(25);
  expect(byTotal.lines.map(({ tax }) => tax)).toEqual([9, 8, 8]);
  const byLine = amountsOf([107, 107, 107], { ...PRICE_RULES, taxRounding: 'line' });
  expect(taxTotal(byLine)).toBe(27);
  expect(taxTotal(amountsOf([107, 107, 107]))).toBe(26);
});

test('several taxes are added to the total, even for the largest cart', () => {
  const rules: PriceRules = {
    ...PRICE_RULES,
    taxRates: [
      { zoneId: 1, taxClassId: 1, name: 'State tax', ratePercent: 8.875 },
      { zoneId: 1, taxClassId: 1, name: 'City tax', ratePercent: 0.5 },
    ],
  };
  const lines = Array.from({ length: 100 }, () => lineOf(99_999_999, { quantity: 9_999 }));
  const { subtotal, taxes, total } = priceCart(cartOf(lines), rules).amounts;
  expect(subtotal).toBe(99_989_999_000_100);
  expect(taxes.map(({ amount }) => amount)).toEqual([8_874_112_411_259, 499_949_995_001]);
  expect(total).toBe(subtotal + 8_874_112_411_259 + 499_949_995_001);
});

const DELIVERING: PriceRules = {
  ...PRICE_RULES,
  delivers: true,
  deliveryMethods: [methodOf({ id: 1, priceCents: 499 }), methodOf({ id: 2, priceCents: 999 })],
};

test('the shipping method is the selected one or else the first, and is taxed by its own tax class', () => {
  const cart = cartOf([lineOf(1_000)]);
  const rules = { ...DELIVERING, deliveryTaxClassId: 1 };
  expect(priceCart(cart, rules).amounts).toMatchObject({ shipping: 499, shippingTax: 40, total: 1_619 });
  expect(priceCart({ ...cart, methodId: 2 }, DELIVERING)).toMatchObject({
    method: { id: 2 },
    amounts: { shipping: 999, shippingTax: 0, total: 2_079 },
  });
  expect(priceCart({ ...cart, methodId: 3 }, DELIVERING)).toMatchObject({
    method: { id: 1 },
    problems: [{ of: 'delivery', why: 'method-gone' }],
  });
});

test('a cart without a shipping method to its destination has a problem', () => {
  const rules = { ...DELIVERING, deliveryMethods: [] };
  expect(priceCart(cartOf([lineOf(1)]), rules).problems).toEqual([{ of: 'delivery', why: 'not-there' }]);
  expect(priceCart(cartOf([lineOf(1, { isDelivered: false })]), rules).problems).toEqual([]);
});

test('a code makes shipping free, and is refused when it already is free', () => {
  const free = discountOf({ id: 7, code: 'SHIP', off: { kind: 'delivery' } });
  const cart = cartOf([lineOf(1_000)], { code: 'SHIP' });
  const { amounts, problems } = priceCart(cart, { ...DELIVERING, discounts: [free] });
  expect(amounts).toMatchObject({ shipping: 499, shippingDiscount: 499, total: 1_080 });
  expect(amounts.discounts).toMatchObject([{ id: 7, from: 'delivery', amount: 499 }]);
  expect(problems).toEqual([]);
  const already = { ...DELIVERING, discounts: [free, { ...free, id: 8, code: null }] };
  const nothing = [{ of: 'code', code: 'SHIP', why: { reason: 'nothing-off' } }];
  expect(priceCart(cart, already).problems).toEqual(nothing);
  expect(priceCart(cart, { ...PRICE_RULES, discounts: [free] }).problems).toEqual(nothing);
});
