import { eq, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/orders/invoices.ts';
import { refunds as table } from '#db/schema/orders/refunds.ts';
import type { Tx } from '#db/types.ts';
import type { ListedRefund } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import { centsOf, changeRefund, listRefunds, type Refund } from './refunds.ts';
import { replacedBy } from './replaced-refund.ts';

export type ListedRefunds = {
  refunds: ListedRefund[];
  /** Ids of refunds that are reversals according to a webhook. */
  reversed: Set<string>;
  /**
   * Whether the payment is disputed. In this case, a refund that the shop did not request may be a reversal.
   */
  disputed: boolean;
  /** The amount that the provider captured, in cents. */
  capturedCents: number;
};

/** Whether anything changed, and whether a manual refund replaced one of the shop's refunds. */
export type RecordedRefunds = { changed: boolean; replaced: boolean };

/**
 * Records the refunds of a locked payment that the provider lists, by their ids. If a refund was made
 * manually, it replaces a refund of the shop that is not completed. Then the shop's refund keeps its lines,
 * email and credit note, but gets the id and amount of the manual one.
 */
export async function recordListedRefunds(
  tx: Tx,
  payment: Payment,
  listed: ListedRefunds,
): Promise<RecordedRefunds> {
  const recorded = { changed: false, replaced: false };
  if (listed.refunds.length === 0) return recorded;
  const withCreditNote = await listWithCreditNote(tx, payment.id);
  let rows = await listRefunds(tx, payment.id);
  for (const refund of listed.refunds) {
    const result = await bookOne(tx, payment, { refund, rows, listed, withCreditNote });
    if (result === 'same') continue;
    recorded.changed = true;
    recorded.replaced ||= result === 'replaced';
    rows = await listRefunds(tx, payment.id);
  }
  return recorded;
}

type One = { refund: ListedRefund; rows: Refund[]; listed: ListedRefunds; withCreditNote: Set<string> };

async function bookOne(
  tx: Tx,
  payment: Payment,
  { refund, rows, listed, withCreditNote }: One,
): Promise<'same' | 'changed' | 'replaced'> {
  const { id, state } = refund;
  const amount = centsOf(refund.amount);
  const row = rows.find(({ providerRefundId }) => providerRefundId === id);
  if (row === undefined || (row.origin === 'provider' && row.state !== 'failed')) {
    const reversal = reversalOf(refund, listed);
    const given = { ...amount, state, reversal, row } as const;
    const replaced = replacedBy(rows, given, { ...listed, withCreditNote });
    if (replaced && (await replaceRefund(tx, payment, { refund, row, replaced, withCreditNote })))
      return 'replaced';
  }
  if (row === undefined) {
    // A failed refund moved no money.
    if (state === 'failed') return 'same';
    const origin = reversalOf(refund, listed) === 'no' ? 'provider' : 'reversal';
    const completedAt = state === 'completed' ? sql`now()` : null;
    const found = {
      paymentId: payment.id,
      origin,
      state,
      ...amount,
      providerRefundId: id,
      completedAt,
    } as const;
    await tx.insert(table).values(found);
    await recordEvent(tx, payment.id, eventOf(origin, state), { refundId: id, ...refund.amount });
    return 'changed';
  }
  // If the pending refund failed, `planRefund` records this later.
  const isAsked = row.origin === 'shop' && row.state === 'pending';
  if (row.state === state || (isAsked && state === 'failed')) return 'same';
  await changeRefund(tx, row.id, { state, ...amount });
  await recordEvent(tx, payment.id, eventOf(row.origin, state), { refundId: id, ...refund.amount });
  return 'changed';
}

/**
 * Whether a refund is a reversal. 'maybe' means that the payment is disputed, and the provider does not
 * report who made the refund.
 */
function reversalOf(
  { id, reversal }: ListedRefund,
  { reversed, disputed }: ListedRefunds,
): 'yes' | 'maybe' | 'no' {
  if (reversal !== undefined) return reversal ? 'yes' : 'no';
  return reversed.has(id) ? 'yes' : disputed ? 'maybe' : 'no';
}

type Replacement = {
  refund: ListedRefund;
  row: Refund | undefined;
  replaced: Refund;
  withCreditNote: Set<string>;
};

/** Replaces the shop's refund with the provider's refund. Returns whether anything changed. */
async function replaceRefund(
  tx: Tx,
  { id }: Payment,
  { refund, row, replaced, withCreditNote }: Replacement,
): Promise<boolean> {
  const amount = centsOf(refund.amount);
  if (row && withCreditNote.has(row.id)) {
    // Both refunds have their own row, and the row with a credit note can't be deleted. So the shop's refund
    // ends as failed, without a request.
    if (replaced.state === 'failed') return false;
    await changeRefund(tx, replaced.id, { state: 'failed' });
    return true;
  }
  if (row) await tx.delete(table).where(eq(table.id, row.id));
  // If the shop's request got no response, a refund of the same amount counts as its result, not as a manual
  // refund.
  const byHand =
    replaced.state === 'failed' || replaced.askedAt === null || amount.amountCents !== replaced.amountCents;
  const { state } = refund;
  await changeRefund(tx, replaced.id, {
    state,
    ...amount,
    providerRefundId: refund.id,
    byHand,
    refusal: null,
  });
  const kind = state === 'pending' ? 'refund-pending' : byHand ? 'refunded-by-hand' : 'refunded';
  await recordEvent(tx, id, kind, { refundId: refund.id, ...refund.amount });
  return true;
}

/** The ids of the payment's refunds that have a credit note. */
async function listWithCreditNote(tx: Tx, paymentId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ refundId: invoices.refundId })
    .from(invoices)
    .where(eq(invoices.orderId, paymentId));
  return new Set(rows.flatMap(({ refundId }) => refundId ?? []));
}

function eventOf(origin: Refund['origin'], state: ListedRefund['state']): string {
  if (state === 'pending') return 'refund-pending';
  if (state === 'failed') return 'refund-undone';
  if (origin === 'shop') return 'refunded';
  return origin === 'reversal' ? 'reversed' : 'refunded-at-provider';
}
