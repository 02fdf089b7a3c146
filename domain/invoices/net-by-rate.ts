import type { Amounts, Tax } from '#db/schema/orders/amounts.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';

/** The amounts paid at one tax rate, in cents: the net amount and the tax on it. */
export type NetAtRate = { ratePercent: number; net: number; tax: number };

type Part = { net: number; taxes: Tax[] };

/**
 * The net amounts of an order by tax rate, highest rate first. If goods have several taxes, uses the sum of
 * their rates. Net amounts and taxes add up to the total. Goods without tax have the rate 0. Empty for an
 * order without taxes.
 */
export function netByRate(amounts: Amounts): NetAtRate[] {
  if (amounts.taxes.length === 0) return [];
  const byRate = new Map<number, NetAtRate>();
  for (const { net, taxes } of partsOf(amounts)) {
    const taxed = taxes.filter(({ amount, ratePercent }) => amount !== 0 || ratePercent > 0);
    const tax = sum(taxed.map(({ amount }) => amount));
    if (net === 0 && tax === 0) continue;
    // Adds thousandths of a percent, because sums of decimals are not exact.
    const ratePercent = sum(taxed.map((each) => Math.round(each.ratePercent * 1_000))) / 1_000;
    const before = byRate.get(ratePercent) ?? { ratePercent, net: 0, tax: 0 };
    byRate.set(ratePercent, { ratePercent, net: before.net + net, tax: before.tax + tax });
  }
  return [...byRate.values()].sort((a, b) => b.ratePercent - a.ratePercent);
}

/** The net amounts of the lines and the delivery, each with its taxes. */
function partsOf(amounts: Amounts): Part[] {
  const isIncluded = amounts.version === 2 && amounts.taxIncluded;
  const lines = amounts.lines.map((line): Part => {
    // Old orders recorded no taxes by line. They have only one tax rate.
    const taxes =
      'taxes' in line
        ? line.taxes
        : amounts.taxes.slice(0, 1).flatMap((tax) => (line.tax === 0 ? [] : [{ ...tax, amount: line.tax }]));
    return { net: line.subtotal - line.discount - (isIncluded ? line.tax : 0), taxes };
  });
  const ofLines = lines.flatMap(({ taxes }) => taxes);
  const left = amounts.taxes
    .map((tax) => ({ ...tax, amount: tax.amount - amountAt(tax, ofLines) }))
    .filter(({ amount }) => amount !== 0);
  const [off, shippingTax] = amounts.version === 2 ? [amounts.shippingDiscount, amounts.shippingTax] : [0, 0];
  return [...lines, { net: amounts.shipping - off - (isIncluded ? shippingTax : 0), taxes: left }];
}

function amountAt({ name, ratePercent }: Tax, taxes: Tax[]): number {
  const same = taxes.filter((tax) => tax.name === name && tax.ratePercent === ratePercent);
  return sum(same.map(({ amount }) => amount));
}
