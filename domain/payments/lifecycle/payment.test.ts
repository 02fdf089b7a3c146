import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { taxTotal } from '#domain/pricing/taxes/tax-total.ts';
import {
  amountsOf,
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../../tests/support/fixtures/price-rules.ts';
import { gatewayRequest, isExactAmount } from './payment.ts';

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 1_000_000 }),
  // A variant's name consists of the product's name and the values, so it is longer than the name of a
  // product.
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  priceCents: fc.integer({ min: 0, max: 99_999_999 }),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 100 });
const urls = { returnUrl: 'https://shop.example/r', cancelUrl: 'https://shop.example/c' };
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Converts a decimal such as '1234.50' to cents. */
const centsOf = (decimal: string) => BigInt(decimal.replace('.', ''));

test('page, order document and PayPal request of any cart agree to the cent, and add up', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const amounts = amountsOf(lines);
      const { amount } = purchaseUnit(lines, amounts);
      const request = gatewayRequest({ id, lines, amounts, delivery: null }, urls);
      const page = [amounts.subtotal, taxTotal(amounts), amounts.shipping, amounts.total];
      expect(page.every(Number.isSafeInteger)).toBe(true);
      const { breakdown } = amount;
      const document = [breakdown?.item_total, breakdown?.tax_total, breakdown?.shipping, amount];
      expect(document.map((each) => centsOf(each?.value ?? ''))).toEqual(page.map(BigInt));
      const { subtotal, addedTax, shipping } = request.breakdown;
      const asked = [subtotal, addedTax, shipping, request.total];
      expect(asked.map(centsOf)).toEqual(page.map(BigInt));
      expect(centsOf(subtotal) + centsOf(addedTax) + centsOf(shipping)).toBe(centsOf(request.total));
      expect(isExactAmount({ currency: 'USD', value: request.total }, { amounts })).toBe(true);
    }),
  );
});

test('order document and PayPal request add up with discounts, shipping and included taxes', () => {
  const anyRules = fc.record({
    pricesIncludeTax: fc.boolean(),
    delivers: fc.constant(true),
    deliveryTaxClassId: fc.constantFrom(null, 1),
    deliveryMethods: fc.nat(9_999).map((priceCents) => [methodOf({ priceCents })]),
    discounts: fc
      .nat(100)
      .map((percent) => [
        discountOf({ off: { kind: 'percent', percent } }),
        discountOf({ id: 2, off: percent % 2 ? { kind: 'delivery' } : { kind: 'amount', cents: 500 } }),
      ]),
  });
  fc.assert(
    fc.property(anyCart, anyRules, (lines, rules) => {
      const cart = cartOf(lines.map(({ priceCents, ...line }) => lineOf(priceCents, line)));
      const { amounts } = priceCart(cart, { ...PRICE_RULES, ...rules });
      const request = gatewayRequest({ id, lines, amounts, delivery: null }, urls);
      const { subtotal, addedTax, shipping, discount, shippingDiscount } = request.breakdown;
      const up = [subtotal, addedTax, shipping].map(centsOf);
      const down = [discount, shippingDiscount].map(centsOf);
      const added = [...up, ...down.map((cents) => -cents)].reduce((sum, cents) => sum + cents, 0n);
      expect(added).toBe(centsOf(request.total));
      const { breakdown } = purchaseUnit(lines, amounts).amount;
      expect(breakdown?.discount?.value ?? '0.00').toBe(discount);
      expect(breakdown?.shipping_discount?.value ?? '0.00').toBe(shippingDiscount);
      expect(breakdown?.tax_total.value).toBe(addedTax);
      const shown = amountRows(amounts).filter((row) => row.kind !== 'tax' || !row.included);
      expect(shown.reduce((sum, row) => sum + row.cents, 0)).toBe(amounts.total);
    }),
  );
});

test('the description for PayPal respects its length limit and never splits a character', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const { description } = gatewayRequest({ id, lines, amounts: amountsOf(lines), delivery: null }, urls);
      expect(Buffer.byteLength(description)).toBeLessThanOrEqual(127);
      expect(/[\uD800-\uDBFF]$/.test(description)).toBe(false);
    }),
  );
});

test('an amount that differs by a cent or by its currency is not the exact amount of the order', () => {
  const payment = { amounts: amountsOf([{ productId: 1, quantity: 1, priceCents: 2_000 }]) };
  expect(isExactAmount({ currency: 'USD', value: '21.60' }, payment)).toBe(true);
  for (const amount of [
    { currency: 'USD', value: '21.59' },
    { currency: 'USD', value: '2160' },
    { currency: 'EUR', value: '21.60' },
  ])
    expect(isExactAmount(amount, payment)).toBe(false);
});
