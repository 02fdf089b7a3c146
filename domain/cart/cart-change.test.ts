import { expect, test } from 'vitest';
import type { PricedAmounts } from '#db/schema/orders/amounts.ts';
import { cartChange, shownSums } from './cart-change.ts';

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

test('the change names the changed parts, with the old and the new total', () => {
  const shown = shownSums(amounts);
  const dearer = { ...amounts, shipping: 700, total: 2644 };
  expect(cartChange(shown, dearer)).toEqual({ before: 2444, now: 2644, parts: ['delivery'] });
  const taxed = { ...amounts, subtotal: 2100, taxes: [], discounts: [], total: 2600 };
  expect(cartChange(shown, taxed)?.parts).toEqual(['prices', 'discount', 'tax']);
});

test('parts are empty if the sums are the same; the change is null if the form carries no sums', () => {
  expect(cartChange(shownSums(amounts), amounts)).toEqual({ before: 2444, now: 2444, parts: [] });
  for (const shown of [undefined, '', '1-2-3', '1-2-3-4-x', '9'.repeat(90)])
    expect(cartChange(shown, amounts)).toBeNull();
});
