import { type Refund, refundableCents } from './refunds.ts';

/** A refund at the provider that is not one of the shop's refunds. Usually somebody made it manually. */
export type FoundRefund = {
  amountCents: number;
  state: Refund['state'];
  /** 'maybe' means that the payment is disputed, and the provider does not report who made the refund. */
  reversal: 'yes' | 'maybe' | 'no';
  /** The row of this refund in the shop's database, if it exists. */
  row?: Refund;
};

/**
 * The refund of the shop that a manual refund (`given`) replaces; undefined if there is none. The shop's
 * refund must meet these conditions:
 * - It is not completed.
 * - Its amount is not higher than the amount of the manual refund.
 * - It is older than the row of the manual refund, if this row exists.
 *
 * If several refunds meet the conditions, a pending refund comes first, then a refund of the same amount, and
 * then the refund with the highest amount.
 */
export function replacedBy(
  rows: Refund[],
  given: FoundRefund,
  { capturedCents, withCreditNote }: { capturedCents: number; withCreditNote: Set<string> },
): Refund | undefined {
  if (given.reversal === 'yes' || given.state === 'failed') return undefined;
  const left = refundableCents(
    capturedCents,
    rows.filter((row) => row !== given.row),
  );
  const wanted = (row: Refund) =>
    row.ofPart && row.state === 'failed' ? row.amountCents : requestableCents(row, left);
  const fits = rows.filter((row) => {
    const cents = wanted(row);
    const exact = cents === given.amountCents;
    // The amount of a credit note never changes. And if a refund may be a reversal, only an equal amount
    // suggests that it replaces the shop's refund.
    const needsExact = withCreditNote.has(row.id) || given.reversal === 'maybe';
    const isManualRefundNewer = given.row === undefined || given.row.createdAt > row.createdAt;
    return (
      isOpen(row, given) &&
      isManualRefundNewer &&
      cents > 0 &&
      cents <= left &&
      (needsExact ? exact : cents <= given.amountCents)
    );
  });
  return fits.toSorted(
    (one, other) =>
      rank(other) - rank(one) ||
      Number(wanted(other) === given.amountCents) - Number(wanted(one) === given.amountCents) ||
      wanted(other) - wanted(one),
  )[0];
}

/** The amount that a refund may still request, in cents: not more than what is left of the payment. */
export function requestableCents({ amountCents }: Pick<Refund, 'amountCents'>, left: number): number {
  return Math.min(amountCents, left);
}

const rank = ({ state }: Refund) => (state === 'pending' ? 1 : 0);

/**
 * Whether a manual refund may replace this refund. If the refund is pending and has the provider's id, it
 * can't be replaced, because its own result will follow.
 */
function isOpen({ origin, state, providerRefundId }: Refund, given: FoundRefund): boolean {
  if (origin !== 'shop') return false;
  if (state === 'pending') return providerRefundId === null;
  return state === 'failed' && given.state === 'completed';
}
