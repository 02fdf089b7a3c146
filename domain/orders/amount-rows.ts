import type { Amounts, FirstAmounts, PricedAmounts, Tax } from '#db/schema/amounts.ts';
import { sum } from '#domain/pricing/sum.ts';

/** A row above the total, in cents; what is taken off is negative, an included tax is part of the rest. */
export type AmountRow =
  | { kind: 'subtotal' | 'shipping'; cents: number }
  | { kind: 'discount'; name: string; code: string | null; cents: number }
  | { kind: 'tax'; name: string; ratePercent: number; included: boolean; cents: number };

type Told = Omit<FirstAmounts, 'lines'> | Omit<PricedAmounts, 'lines'>;

/** What pages, receipts and mails show of amounts, in this order. */
export function amountRows(amounts: Told): AmountRow[] {
  const included = isTaxIncluded(amounts);
  const taxes = amounts.taxes.map((tax) => taxRow(tax, included));
  return [
    { kind: 'subtotal', cents: amounts.subtotal },
    ...discountRows(amounts, 'lines'),
    ...(included ? [] : taxes),
    { kind: 'shipping', cents: amounts.shipping },
    ...discountRows(amounts, 'delivery'),
    ...(included ? taxes : []),
  ];
}

/** What was taken off the lines, and off the delivery. */
export function discountTotals(amounts: Amounts): { lines: number; delivery: number } {
  if (amounts.version === 1)
    return { lines: sum(amounts.discounts.map(({ amount }) => amount)), delivery: 0 };
  const lines = amounts.discounts.filter(({ from }) => from === 'lines').map(({ amount }) => amount);
  return { lines: sum(lines), delivery: amounts.shippingDiscount };
}

/** Whether the prices have their taxes in them. */
export function isTaxIncluded(amounts: Told): boolean {
  return amounts.version === 2 && amounts.taxIncluded;
}

function taxRow({ name, ratePercent, amount }: Tax, included: boolean): AmountRow {
  return { kind: 'tax', name, ratePercent, included, cents: amount };
}

function discountRows(amounts: Told, from: 'lines' | 'delivery'): AmountRow[] {
  if (amounts.version === 1)
    return from === 'delivery' ? [] : amounts.discounts.map(({ name, amount }) => rowOf(name, null, amount));
  return amounts.discounts
    .filter((discount) => discount.from === from)
    .map(({ name, code, amount }) => rowOf(name, code, amount));
}

function rowOf(name: string, code: string | null, amount: number): AmountRow {
  return { kind: 'discount', name, code, cents: -amount };
}
