import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOfLine } from '#domain/orders/share-of-line.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { code, lines, rules } from '../../tests/support/fixtures/any-cart.ts';
import { cartOf, lineOf, methodOf, PRICE_RULES } from '../../tests/support/fixtures/price-rules.ts';
import { apportionCents } from './apportion-cents.ts';
import { type CreditedRefund, creditNotes } from './credit-note.ts';

/**
 * The prices exclude tax: 2 lamps at 10.00, 3 books at 5.00 and shipping for 4.76. Books are taxed at 7%, and
 * the rest at 19%.
 */
const order = () => {
  const rate = (taxClassId: number, ratePercent: number) => ({
    zoneId: 1,
    taxClassId,
    name: 'VAT',
    ratePercent,
  });
  const { amounts } = priceCart(
    cartOf([lineOf(1_000, { quantity: 2, taxClassId: 1 }), lineOf(500, { quantity: 3, taxClassId: 2 })]),
    {
      ...PRICE_RULES,
      ...{ delivers: true, taxRates: [rate(1, 19), rate(2, 7)] },
      ...{ deliveryTaxClassId: 1, deliveryMethods: [methodOf({ priceCents: 476 })] },
    },
  );
  return amounts;
};
const whole = (amountCents: number): CreditedRefund => ({
  amountCents,
  ofLines: false,
  shippingCents: 0,
  lines: [],
});
const tax = (ratePercent: number, amount: number) => ({ name: 'VAT', ratePercent, amount });

test('the note of a full refund lists all lines, the delivery and each tax', () => {
  const amounts = order();
  // The total of the lines and the shipping, each with its tax: 20.00 + 3.80, 15.00 + 1.05 and 4.76 + 0.90.
  expect(amounts.total).toBe(4_551);
  expect(creditNotes(amounts, [whole(4_551)])).toEqual([
    {
      lines: [
        { line: 0, quantity: 2, cents: 2_380 },
        { line: 1, quantity: 3, cents: 1_605 },
      ],
      ...{ deliveryCents: 566, otherCents: 0, taxes: [tax(19, 470), tax(7, 105)] },
    },
  ]);
});

test('after refunds of a lamp and of an amount, the last note lists the rest and the refunded amount', () => {
  const lamp = { line: 0, quantity: 1, amountCents: 1_190, taxCents: 190 };
  const refunds = [{ ...whole(1_190), ofLines: true, lines: [lamp] }, whole(100), whole(3_261)];
  expect(creditNotes(order(), refunds)).toEqual([
    {
      lines: [{ line: 0, quantity: 1, cents: 1_190 }],
      ...{ deliveryCents: 0, otherCents: 0, taxes: [tax(19, 190)] },
    },
    { lines: [], deliveryCents: 0, otherCents: 0, taxes: [] },
    {
      lines: [
        { line: 0, quantity: 1, cents: 1_190 },
        { line: 1, quantity: 3, cents: 1_605 },
      ],
      ...{ deliveryCents: 566, otherCents: -100, taxes: [tax(19, 280), tax(7, 105)] },
    },
  ]);
});

test('a note for lines that completes the refund also lists the delivery and earlier refunds', () => {
  const lines = [
    { line: 0, quantity: 2, amountCents: 2_380, taxCents: 380 },
    { line: 1, quantity: 3, amountCents: 1_171, taxCents: 105 },
  ];
  expect(creditNotes(order(), [whole(1_000), { ...whole(3_551), ofLines: true, lines }]).at(-1)).toEqual({
    lines: [
      { line: 0, quantity: 2, cents: 2_380 },
      { line: 1, quantity: 3, cents: 1_605 },
    ],
    ...{ deliveryCents: 566, otherCents: -1_000, taxes: [tax(19, 470), tax(7, 105)] },
  });
});

const step = fc.record({ at: fc.nat(30), percent: fc.nat(100), delivery: fc.boolean() });

test('for any partial refunds, the notes add up to the order, tax by tax and to the cent', () => {
  fc.assert(
    fc.property(lines, rules, code, fc.array(step, { maxLength: 12 }), (given, ruled, typed, steps) => {
      const { amounts } = priceCart(cartOf(given, { code: typed }), ruled);
      const gone = amounts.lines.map(() => 0);
      const refunds: CreditedRefund[] = [];
      for (const { at, percent } of steps) {
        const line = at % amounts.lines.length;
        const left = (amounts.lines[line]?.quantity ?? 0) - (gone[line] ?? 0);
        const quantity = Math.floor((left * percent) / 100);
        if (!(quantity > 0)) continue;
        const { amount, tax: taxCents } = shareOfLine(amounts, line, gone[line] ?? 0, quantity);
        gone[line] = (gone[line] ?? 0) + quantity;
        const taken = { line, quantity, amountCents: amount, taxCents };
        refunds.push({ ...whole(amount), ofLines: true, lines: [taken] });
      }
      refunds.push(whole(amounts.total - sum(refunds.map(({ amountCents }) => amountCents))));
      const notes = creditNotes(amounts, refunds);
      notes.forEach((note, index) => {
        expect(note.otherCents).toBe(0);
        const listed = sum(note.lines.map(({ cents }) => cents)) + note.deliveryCents;
        expect(listed).toBe(refunds[index]?.amountCents);
        for (const { amount } of note.taxes) expect(amount).toBeGreaterThan(0);
        const [first] = refunds[index]?.lines ?? [];
        if (first) expect(sum(note.taxes.map(({ amount }) => amount))).toBe(first.taxCents);
      });
      for (const { name, ratePercent, amount } of amounts.taxes) {
        const same = notes.flatMap(({ taxes }) =>
          taxes.filter((each) => each.name === name && each.ratePercent === ratePercent),
        );
        expect(sum(same.map((each) => each.amount))).toBe(amount);
      }
    }),
  );
});

test('with more cents no part gets less, and with the whole sum each part gets its amount', () => {
  const parts = fc.array(fc.nat(30), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(parts, (amounts) => {
      let before = amounts.map(() => 0);
      for (let cents = 0; cents <= sum(amounts); cents += 1) {
        const apportioned = apportionCents(cents, amounts);
        const grows = apportioned.every((part, index) => part >= (before[index] ?? 0));
        expect([sum(apportioned), grows]).toEqual([cents, true]);
        before = apportioned;
      }
      expect(before).toEqual(amounts);
    }),
    { numRuns: 200 },
  );
});
