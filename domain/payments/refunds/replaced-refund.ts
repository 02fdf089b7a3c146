import { type Refund, refundableCents } from './refunds.ts';

/** A refund at the provider that the shop does not know as its own: probably made manually. */
export type FoundRefund = {
  amountCents: number;
  state: Refund['state'];
  /** 'maybe': the payment is disputed, and the provider does not say who made the refund. */
  reversal: 'yes' | 'maybe' | 'no';
  /** The shop's existing row of it. */
  row?: Refund;
};

/**
 * The shop's refund that a manual refund replaces: not completed, of no larger amount, and older than the
 * shop's row of the manual one. Prefers the refund under way, then one of the same amount, then the largest.
 * Undefined without one.
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
    row.ofPart && row.state === 'failed' ? row.amountCents : wantedOf(row, left);
  const fits = rows.filter((row) => {
    const cents = wanted(row);
    const exact = cents === given.amountCents;
    // A credit note's amount never changes. A possible reversal only replaces a refund of the same amount.
    const needsExact = withCreditNote.has(row.id) || given.reversal === 'maybe';
    const isNewer = given.row === undefined || given.row.createdAt > row.createdAt;
    return (
      isOpen(row, given) &&
      isNewer &&
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

/** The cents that a refund may still request, never more than is left of the payment. */
export function wantedOf({ amountCents }: Pick<Refund, 'amountCents'>, left: number): number {
  return Math.min(amountCents, left);
}

const rank = ({ state }: Refund) => (state === 'pending' ? 1 : 0);

/** A pending refund with an id of the provider waits for that one, so no other replaces it. */
function isOpen({ origin, state, providerRefundId }: Refund, given: FoundRefund): boolean {
  if (origin !== 'shop') return false;
  if (state === 'pending') return providerRefundId === null;
  return state === 'failed' && given.state === 'completed';
}
