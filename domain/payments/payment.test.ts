import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals } from '#domain/cart/cart.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { formatCents } from '#lib/money.ts';
import { gatewayRequest, isWhole } from './payment.ts';

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  priceCents: fc.integer({ min: 0, max: 99_999_999 }),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 100 });
const urls = { returnUrl: 'https://shop.example/r', cancelUrl: 'https://shop.example/c' };
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** '1,234.50' without its commas, as cents. */
const centsOf = (decimal: string) => BigInt(decimal.replace(/[$,.]/g, ''));

test('page, order document and PayPal request of any cart agree to the cent, and add up', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const totals = cartTotals(lines);
      const { amount } = purchaseUnit(lines);
      const request = gatewayRequest({ id, lines }, urls);
      const page = [totals.subtotalCents, totals.taxCents, totals.shippingCents, totals.totalCents];
      expect(page.every(Number.isSafeInteger)).toBe(true);
      const { breakdown } = amount;
      const document = [breakdown?.item_total, breakdown?.tax_total, breakdown?.shipping, amount];
      expect(document.map((each) => centsOf(each?.value ?? ''))).toEqual(page.map(BigInt));
      const asked = [request.items, request.tax, request.shipping, request.total];
      expect(asked.map(centsOf)).toEqual(page.map(BigInt));
      expect(page.map((cents) => centsOf(formatCents(cents)))).toEqual(page.map(BigInt));
      expect(centsOf(request.items) + centsOf(request.tax) + centsOf(request.shipping)).toBe(
        centsOf(request.total),
      );
      expect(isWhole({ currency: 'USD', value: request.total }, totals)).toBe(true);
    }),
  );
});

test('the description that PayPal gets is no longer than it takes, and never half a character', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const { description } = gatewayRequest({ id, lines }, urls);
      expect(description.length).toBeLessThanOrEqual(127);
      expect(/[\uD800-\uDBFF]$/.test(description)).toBe(false);
    }),
  );
});

test('a cent or a currency off is not what the order costs', () => {
  const payment = { totalCents: 2_160 };
  expect(isWhole({ currency: 'USD', value: '21.60' }, payment)).toBe(true);
  for (const amount of [
    { currency: 'USD', value: '21.59' },
    { currency: 'USD', value: '2160' },
    { currency: 'EUR', value: '21.60' },
  ])
    expect(isWhole(amount, payment)).toBe(false);
});
