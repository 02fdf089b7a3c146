import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { order as anyOrder } from '../../../tests/support/fixtures/any-cart.ts';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../../tests/support/fixtures/price-rules.ts';
import { amountRows } from '../amount-rows.ts';
import { addedTax } from '../order.ts';
import { paidBackCents } from '../paid-back-cents.ts';
import { exportRow } from './export-orders.ts';

const AMOUNT = /^\d+\.\d\d$/;

test('the amounts of a row add up to its total under any rules', () => {
  fc.assert(
    fc.property(anyOrder, (paid) => {
      const row = exportRow(paid);
      const cells = [row.total, row.refunded, row.subtotal, row.discount, row.shipping, row.tax];
      for (const cell of cells) expect(cell).toMatch(AMOUNT);
      const [total = 0, refunded = 0, subtotal = 0, discount = 0, shipping = 0, tax = 0] = cells.map((cell) =>
        Number(cell.replace('.', '')),
      );
      expect([total, refunded]).toEqual([paid.totalCents, paidBackCents(paid)]);
      expect(row.cancelled).toBe((paid.cancelledCents / 100).toFixed(2));
      // An included tax is part of the other amounts, so it is not added again.
      const added = paid.amounts.taxIncluded ? 0 : tax;
      expect(added).toBe(addedTax(paid.amounts));
      expect(subtotal - discount + shipping + added).toBe(total);
    }),
  );
});

test('free shipping is exported as its price and a discount, as on the order page', () => {
  const free = discountOf({ name: 'Free shipping', off: { kind: 'delivery' } });
  const rules = {
    ...PRICE_RULES,
    delivers: true,
    deliveryMethods: [methodOf({ priceCents: 700 })],
    discounts: [discountOf({}), free],
  };
  const { amounts } = priceCart(cartOf([lineOf(10_000)]), rules);
  const [paid] = fc.sample(anyOrder, 1);
  if (!paid) throw new Error('No order');
  const row = exportRow({ ...paid, amounts });
  expect(row).toMatchObject({ subtotal: '100.00', shipping: '7.00', discount: '17.00', tax: '7.20' });
  const rows = amountRows(amounts);
  expect(rows).toContainEqual({ kind: 'shipping', cents: 700 });
  expect(rows).toContainEqual({ kind: 'discount', name: 'Free shipping', code: null, cents: -700 });
});

test('an order with only a recorded total has no other amounts', () => {
  fc.assert(
    fc.property(anyOrder, (paid) => {
      const parts = { subtotal: '', discount: '', shipping: '', tax: '' };
      expect(exportRow({ ...paid, amounts: null })).toMatchObject({ ...parts, currency: 'USD' });
    }),
    { numRuns: 20 },
  );
});
