import type { Amounts, FirstAmounts, PricedAmounts, Tax } from '#db/schema/orders/amounts.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import { paidBackCents } from './paid-back-cents.ts';

/**
 * A row that a receipt shows above the total, in cents. Discounts are negative. A tax row with an included
 * tax doesn't add to the total, because the other rows contain the tax.
 */
export type AmountRow =
  | { kind: 'subtotal' | 'shipping'; cents: number }
  | { kind: 'discount'; name: string; code: string | null; cents: number }
  | { kind: 'tax'; name: string; ratePercent: number; included: boolean; cents: number };

/** The total, or a row below it, in cents. Amounts that reduce the total are negative. */
export type TotalRow = {
  kind: 'total' | 'cancelled' | 'refunded' | 'newTotal' | 'totalAfterRefunds';
  cents: number;
};

type ShownAmounts = Omit<FirstAmounts, 'lines'> | Omit<PricedAmounts, 'lines'>;

/** The rows that pages, receipts and emails show, in order. */
export function amountRows(amounts: ShownAmounts): AmountRow[] {
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

type Totals = {
  /** Null for an order that has only a total. */
  amounts: Amounts | null;
  totalCents: number;
  refundedCents: number;
  cancelledCents: number;
};

/** All rows of an order: the recorded amounts (spec S9), the total, and what was cancelled and refunded. */
export function orderRows(order: Totals): (AmountRow | TotalRow)[] {
  return [...(order.amounts ? amountRows(order.amounts) : []), ...totalRows(order)];
}

function totalRows(order: Totals): TotalRow[] {
  const { totalCents, refundedCents, cancelledCents } = order;
  const paidBack = paidBackCents(order);
  const rows: TotalRow[] = [{ kind: 'total', cents: totalCents }];
  if (cancelledCents > 0) rows.push({ kind: 'cancelled', cents: -cancelledCents });
  if (paidBack > 0) rows.push({ kind: 'refunded', cents: -paidBack });
  if (refundedCents > 0)
    rows.push({
      kind: paidBack > 0 ? 'totalAfterRefunds' : 'newTotal',
      cents: totalCents - refundedCents,
    });
  return rows;
}

/** The sum of the discounts on the lines, and the sum of those on shipping, in cents. */
export function discountTotals(amounts: Amounts): { lines: number; delivery: number } {
  if (amounts.version === 1)
    return { lines: sum(amounts.discounts.map(({ amount }) => amount)), delivery: 0 };
  const lines = amounts.discounts.filter(({ from }) => from === 'lines').map(({ amount }) => amount);
  return { lines: sum(lines), delivery: amounts.shippingDiscount };
}

/** Whether prices include taxes. */
export function isTaxIncluded(amounts: ShownAmounts): boolean {
  return amounts.version === 2 && amounts.taxIncluded;
}

function taxRow({ name, ratePercent, amount }: Tax, included: boolean): AmountRow {
  return { kind: 'tax', name, ratePercent, included, cents: amount };
}

function discountRows(amounts: ShownAmounts, from: 'lines' | 'delivery'): AmountRow[] {
  if (amounts.version === 1)
    return from === 'delivery' ? [] : amounts.discounts.map(({ name, amount }) => rowOf(name, null, amount));
  return amounts.discounts
    .filter((discount) => discount.from === from)
    .map(({ name, code, amount }) => rowOf(name, code, amount));
}

function rowOf(name: string, code: string | null, amount: number): AmountRow {
  return { kind: 'discount', name, code, cents: -amount };
}
