import { expect, test } from 'vitest';
import type { PricedAmounts } from '#db/schema/amounts.ts';
import { cartChange, shownOf } from './cart-change.ts';

const amounts: PricedAmounts = {
  version: 2,
  currency: 'USD',
  subtotal: 2000,
  discounts: [{ id: 1, name: 'Spring', code: null, from: 'lines', amount: 200 }],
  shipping: 500,
  shippingDiscount: 0,
  shippingTax: 0,
  taxes: [{ name: 'Tax', ratePercent: 8, amount: 144 }],
  taxIncluded: false,
  total: 2444,
  lines: [],
};

test('what changed is named, with the old and the new total', () => {
  const shown = shownOf(amounts);
  const dearer = { ...amounts, shipping: 700, total: 2644 };
  expect(cartChange(shown, dearer)).toEqual({ before: 2444, now: 2644, parts: ['delivery'] });
  const taxed = { ...amounts, subtotal: 2100, taxes: [], discounts: [], total: 2600 };
  expect(cartChange(shown, taxed)?.parts).toEqual(['prices', 'discount', 'tax']);
});

test('no part is named where the sums are the same, and nothing said where the form tells none', () => {
  expect(cartChange(shownOf(amounts), amounts)).toEqual({ before: 2444, now: 2444, parts: [] });
  for (const shown of [undefined, '', '1-2-3', '1-2-3-4-x', '9'.repeat(90)])
    expect(cartChange(shown, amounts)).toBeNull();
});
