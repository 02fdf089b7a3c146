import type { Tx } from '#db/types.ts';
import type { GatewayCapture } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { recordEvent, recordOnce } from '../lifecycle/record-event.ts';
import { applyRefunds } from '../refunds/apply-refunds.ts';
import { auditRefunded } from '../refunds/audit-refund.ts';
import { type ListedRefunds, recordListedRefunds } from '../refunds/record-listed-refunds.ts';
import {
  addCompletedRefund,
  centsOf,
  changeRefund,
  listRefunds,
  type Refund,
  refundedCents,
} from '../refunds/refunds.ts';

/** The capture and the refunds of a payment, as the provider reports them. */
export type CaptureWithRefunds = {
  capture: GatewayCapture;
  /** Whether the list of refunds may be incomplete. */
  isCut?: boolean;
} & Omit<ListedRefunds, 'capturedCents'>;

/**
 * Records the refunds, chargebacks and reversals of a locked payment as the provider reports them. Also
 * records that the provider undid some of them. Repetition changes nothing.
 */
export async function recordProviderRefunds(tx: Tx, payment: Payment, at: CaptureWithRefunds): Promise<void> {
  const capturedCents = centsOf(at.capture.amount).amountCents;
  const recorded = await recordListedRefunds(tx, payment, { ...at, capturedCents });
  let { changed } = recorded;
  const rows = await listRefunds(tx, payment.id);
  const listed = new Set(at.refunds.map(({ id }) => id));
  const { state } = at.capture;
  if (state === 'refunded') changed = (await bookRest(tx, payment, rows, at)) || changed;
  // If the provider no longer lists a refund, it has undone it. Excludes the shop's own refunds, because the
  // provider's list may omit them.
  else if (!at.isCut && (state === 'completed' || state === 'partly-refunded'))
    for (const row of rows) {
      if (row.state !== 'completed' || row.origin === 'shop' || isListed(row, listed)) continue;
      await changeRefund(tx, row.id, { state: 'failed' });
      await recordEvent(tx, payment.id, 'refund-undone', { amountCents: row.amountCents });
      changed = true;
    }
  const after = changed ? await applyRefunds(tx, payment) : payment;
  if (recorded.replaced && after.state === 'refunded') await auditRefunded(tx, after);
  // The provider reports a partial refund without the amount, so an administrator must look it up at the
  // provider.
  if (state === 'partly-refunded' && refundedCents(await listRefunds(tx, payment.id)) === 0)
    await recordOnce(tx, payment.id, 'refund-unreadable');
}

function isListed({ providerRefundId }: Refund, listed: Set<string>): boolean {
  return providerRefundId !== null && listed.has(providerRefundId);
}

/**
 * If the provider reports a full refund but lists a lower amount, records the difference as a refund without
 * an id. Returns whether anything changed.
 */
async function bookRest(tx: Tx, payment: Payment, rows: Refund[], at: CaptureWithRefunds): Promise<boolean> {
  const unnamed = rows.find(
    ({ origin, state, providerRefundId }) =>
      origin !== 'shop' && state === 'completed' && providerRefundId === null,
  );
  const captured = centsOf(at.capture.amount);
  const rest = captured.amountCents - refundedCents(rows) + (unnamed?.amountCents ?? 0);
  if (unnamed) {
    if (rest === unnamed.amountCents) return false;
    const state = rest > 0 ? 'completed' : 'failed';
    await changeRefund(tx, unnamed.id, { state, amountCents: Math.max(rest, 0) });
    return true;
  }
  if (rest <= 0) return false;
  const origin = at.disputed || at.reversed.size > 0 ? 'reversal' : 'provider';
  await addCompletedRefund(tx, { ...captured, paymentId: payment.id, origin, amountCents: rest });
  const kind = origin === 'reversal' ? 'reversed' : 'refunded-at-provider';
  await recordEvent(tx, payment.id, kind, { amountCents: rest });
  return true;
}
