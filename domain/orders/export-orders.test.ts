import fc from 'fast-check';
import { expect, test } from 'vitest';
import { order as anyOrder } from '../../tests/support/any-cart.ts';
import { exportRow } from './export-orders.ts';
import { addedTax } from './order.ts';

const AMOUNT = /^\d+\.\d\d$/;

test('the amounts of a row add up to its total, whatever the rules were', () => {
  fc.assert(
    fc.property(anyOrder, (paid) => {
      const row = exportRow(paid);
      const cells = [row.total, row.refunded, row.subtotal, row.discount, row.shipping, row.tax];
      for (const cell of cells) expect(cell).toMatch(AMOUNT);
      const [total = 0, refunded = 0, subtotal = 0, discount = 0, shipping = 0, tax = 0] = cells.map((cell) =>
        Number(cell.replace('.', '')),
      );
      expect([total, refunded]).toEqual([paid.totalCents, paid.refundedCents]);
      // A tax that is in the prices is told, and is part of the others.
      const added = paid.amounts.taxIncluded ? 0 : tax;
      expect(added).toBe(addedTax(paid.amounts));
      expect(subtotal - discount + shipping + added).toBe(total);
    }),
    { numRuns: 2_000 },
  );
});

test('an order recorded with its total alone has no parts', () => {
  fc.assert(
    fc.property(anyOrder, (paid) => {
      const parts = { subtotal: '', discount: '', shipping: '', tax: '' };
      expect(exportRow({ ...paid, amounts: null })).toMatchObject({ ...parts, currency: 'USD' });
    }),
    { numRuns: 20 },
  );
});
