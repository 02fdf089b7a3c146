import type { Amounts, Tax } from '#db/schema/orders/amounts.ts';
import { paidForDelivery, shareOfLine } from '#domain/orders/share-of-line.ts';
import { splitAmount } from '#domain/pricing/amounts/split-amount.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import { apportionCents } from './apportion-cents.ts';

/**
 * A refund that has a credit note. It refunds some lines, or an amount. Amounts are in cents, including tax.
 */
export type CreditedRefund = {
  amountCents: number;
  /** Whether the refund is only for lines and shipping. */
  ofLines: boolean;
  shippingCents: number;
  lines: { line: number; quantity: number; amountCents: number; taxCents: number }[];
};

/** The rows of a credit note. Lines, delivery and `otherCents` add up to its amount, which includes tax. */
export type CreditNote = {
  lines: { line: number; quantity: number; cents: number }[];
  deliveryCents: number;
  /** The part of the amount that belongs to no line. Negative if earlier refunds were not for lines. */
  otherCents: number;
  taxes: Tax[];
};

/** Some items of a line, or the delivery, with the amount and the tax. */
type Part = { quantity: number; cents: number; taxCents: number };

/**
 * The credit notes of an order, sorted by number. The credit note of a refund of lines lists these lines.
 * Other credit notes list no lines. But the credit note that completes the refund of the order lists
 * everything that earlier ones did not.
 */
export function creditNotes(amounts: Amounts, refunds: CreditedRefund[]): CreditNote[] {
  const parts = partsOf(amounts);
  const listed = parts.map(() => ({ quantity: 0, cents: 0, taxCents: 0 }));
  let refunded = 0;
  return refunds.map((refund) => {
    refunded += refund.amountCents;
    const taken = parts.map((part, index): Part => {
      if (refunded >= amounts.total) return remainderOf(part, listed[index]);
      return refund.ofLines ? takenOf(refund, index, parts) : NOTHING;
    });
    const taxes = parts.map((part, index) =>
      taxesOf(part, listed[index] ?? NOTHING, taken[index] ?? NOTHING),
    );
    taken.forEach((part, index) => {
      const before = listed[index] ?? NOTHING;
      listed[index] = {
        quantity: before.quantity + part.quantity,
        cents: before.cents + part.cents,
        taxCents: before.taxCents + part.taxCents,
      };
    });
    return noteOf(refund.amountCents, taken, addUp(amounts.taxes, taxes.flat()));
  });
}

const NOTHING: Part = { quantity: 0, cents: 0, taxCents: 0 };

/** The lines of an order and then its shipping, each with its taxes. */
function partsOf(amounts: Amounts): (Part & { taxes: Tax[] })[] {
  const lines = amounts.lines.map((line, index) => ({
    quantity: line.quantity,
    cents: shareOfLine(amounts, index, 0, line.quantity).amount,
    taxCents: line.tax,
    taxes: 'taxes' in line ? line.taxes : splitTax(line.tax, amounts.taxes),
  }));
  const ofLines = lines.flatMap(({ taxes }) => taxes);
  const taxes = amounts.taxes.map((tax) => ({ ...tax, amount: tax.amount - amountAt(tax, ofLines) }));
  const taxCents = sum(taxes.map(({ amount }) => amount));
  return [...lines, { quantity: 0, cents: paidForDelivery(amounts), taxCents, taxes }];
}

function splitTax(cents: number, taxes: Tax[]): Tax[] {
  const shares = splitAmount(
    cents,
    taxes.map(({ amount }) => amount),
  );
  return taxes.map((tax, index) => ({ ...tax, amount: shares[index] ?? 0 }));
}

function takenOf({ lines, shippingCents }: CreditedRefund, index: number, parts: Part[]): Part {
  const delivery = parts.length - 1;
  if (index === delivery) {
    const { cents, taxCents } = parts[delivery] ?? NOTHING;
    // A refund includes the whole delivery or none of it.
    return shippingCents === 0
      ? NOTHING
      : { quantity: 0, cents: shippingCents, taxCents: cents > 0 ? taxCents : 0 };
  }
  const own = lines.filter(({ line }) => line === index);
  return {
    quantity: sum(own.map(({ quantity }) => quantity)),
    cents: sum(own.map(({ amountCents }) => amountCents)),
    taxCents: sum(own.map(({ taxCents }) => taxCents)),
  };
}

function remainderOf(part: Part, { quantity, cents, taxCents } = NOTHING): Part {
  return {
    quantity: part.quantity - quantity,
    cents: part.cents - cents,
    taxCents: part.taxCents - taxCents,
  };
}

/** The taxes on `taken`, a share of the part. `before` is the share that earlier credit notes listed. */
function taxesOf({ taxes }: { taxes: Tax[] }, before: Part, taken: Part): Tax[] {
  const amounts = taxes.map(({ amount }) => amount);
  const first = apportionCents(before.taxCents, amounts);
  const then = apportionCents(before.taxCents + taken.taxCents, amounts);
  return taxes.map((tax, index) => ({ ...tax, amount: (then[index] ?? 0) - (first[index] ?? 0) }));
}

function addUp(rates: Tax[], taxes: Tax[]): Tax[] {
  return rates.map((rate) => ({ ...rate, amount: amountAt(rate, taxes) })).filter(({ amount }) => amount > 0);
}

function amountAt({ name, ratePercent }: Tax, taxes: Tax[]): number {
  const same = taxes.filter((tax) => tax.name === name && tax.ratePercent === ratePercent);
  return sum(same.map(({ amount }) => amount));
}

function noteOf(amountCents: number, taken: Part[], taxes: Tax[]): CreditNote {
  const deliveryCents = taken.at(-1)?.cents ?? 0;
  const lines = taken
    .slice(0, -1)
    .map(({ quantity, cents }, line) => ({ line, quantity, cents }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0 && deliveryCents === 0) return { lines, deliveryCents, otherCents: 0, taxes };
  const otherCents = amountCents - deliveryCents - sum(lines.map(({ cents }) => cents));
  return { lines, deliveryCents, otherCents, taxes };
}
