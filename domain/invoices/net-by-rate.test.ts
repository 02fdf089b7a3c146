import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { order as anyOrder } from '../../tests/support/fixtures/any-cart.ts';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../tests/support/fixtures/price-rules.ts';
import { netByRate } from './net-by-rate.ts';

test('net amounts and taxes add up to the total under any rules', () => {
  fc.assert(
    fc.property(anyOrder, ({ amounts }) => {
      const rates = netByRate(amounts);
      const whole = rates.reduce((sum, { net, tax }) => sum + net + tax, 0);
      expect(whole).toBe(amounts.taxes.length === 0 ? 0 : amounts.total);
    }),
  );
});

test('an added tax applies to the cost of the items and the shipping', () => {
  const rules = {
    ...PRICE_RULES,
    delivers: true,
    deliveryMethods: [methodOf({ priceCents: 700 })],
    discounts: [discountOf({})],
  };
  const { amounts } = priceCart(cartOf([lineOf(10_000)]), rules);
  const [first, ...rest] = netByRate(amounts);
  expect([first?.ratePercent, first?.tax]).toEqual([8, amounts.taxes[0]?.amount]);
  const net = [first, ...rest].reduce((sum, rate) => sum + (rate?.net ?? 0), 0);
  expect(net).toBe(amounts.total - (first?.tax ?? 0));
});
