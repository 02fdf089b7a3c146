import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricedAmounts } from '#db/schema/orders/amounts.ts';
import { code, lines, ratePercent, rules } from '../../tests/support/fixtures/any-cart.ts';
import { cartOf, lineOf, PRICE_RULES } from '../../tests/support/fixtures/price-rules.ts';
import { percentOf } from './amounts/percent-of.ts';
import { sum } from './amounts/sum.ts';
import { priceCart } from './price-cart.ts';
import { taxTotal } from './taxes/tax-total.ts';

test('in any cart all sums agree, none is negative, and no cent is lost', () => {
  fc.assert(
    fc.property(lines, rules, code, (given, ruled, typed) => {
      const { amounts } = priceCart(cartOf(given, { code: typed }), ruled);
      const goodsOff = sum(
        amounts.discounts.filter((each) => each.from === 'lines').map((each) => each.amount),
      );
      expect(sum(amounts.lines.map((each) => each.subtotal))).toBe(amounts.subtotal);
      expect(sum(amounts.lines.map((each) => each.discount))).toBe(goodsOff);
      expect(sum(amounts.lines.map((each) => each.tax)) + amounts.shippingTax).toBe(taxTotal(amounts));
      for (const each of amounts.lines) {
        expect(taxTotal(each)).toBe(each.tax);
        expect(each.subtotal - each.discount).toBeGreaterThanOrEqual(0);
        expect(
          Math.min(each.discount, each.tax, ...each.taxes.map((tax) => tax.amount)),
        ).toBeGreaterThanOrEqual(0);
      }
      const paid = amounts.subtotal - goodsOff + amounts.shipping - amounts.shippingDiscount;
      expect(amounts.total).toBe(paid + (amounts.taxIncluded ? 0 : taxTotal(amounts)));
      expect(Math.min(amounts.total, amounts.shipping - amounts.shippingDiscount)).toBeGreaterThanOrEqual(0);
      if (amounts.taxIncluded) expect(taxTotal(amounts)).toBeLessThanOrEqual(amounts.total);
    }),
  );
});

test('a variant costs the same as a product without options, even with discounts of its product', () => {
  fc.assert(
    fc.property(lines, rules, code, (given, ruled, typed) => {
      const products = given.map((line) => ({
        ...line,
        productId: line.variantOf ?? line.productId,
        variantOf: null,
      }));
      const variants = products.map((line, at) => ({
        ...line,
        productId: 100 + at,
        variantOf: line.productId,
      }));
      const amountsOf = (sold: typeof given) => priceCart(cartOf(sold, { code: typed }), ruled).amounts;
      expect(withoutIds(amountsOf(variants))).toEqual(withoutIds(amountsOf(products)));
    }),
  );
});

/** Removes the ids from the lines, because a product and its variant have different ids. */
const withoutIds = ({ lines: priced, ...amounts }: PricedAmounts) => ({
  ...amounts,
  lines: priced.map(({ productId: _, ...line }) => line),
});

test('by the initial rules any cart costs its subtotal plus 8%, rounded half up', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const { amounts } = priceCart(
        cartOf(given.map((each) => ({ ...each, taxClassId: null }))),
        PRICE_RULES,
      );
      const subtotal = sum(given.map((each) => each.priceCents * each.quantity));
      expect(amounts.subtotal).toBe(subtotal);
      expect(BigInt(amounts.total)).toBe(BigInt(subtotal) + (BigInt(subtotal) * 16n + 100n) / 200n);
    }),
  );
});

test('an added tax is the same when it is included in the price', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), ratePercent, (net, rate) => {
      const taxed = (price: number, pricesIncludeTax: boolean) =>
        priceCart(cartOf([lineOf(price)]), {
          ...PRICE_RULES,
          pricesIncludeTax,
          taxRates: [{ zoneId: 1, taxClassId: 1, name: 'VAT', ratePercent: rate }],
        }).amounts;
      const added = taxed(net, false);
      const included = taxed(net + percentOf(net, rate), true);
      expect(included.total).toBe(added.total);
      expect(taxTotal(included)).toBe(taxTotal(added));
    }),
  );
});
