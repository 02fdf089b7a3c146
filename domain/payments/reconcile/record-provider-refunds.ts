import type { Tx } from '#db/types.ts';
import type { GatewayCapture } from '../gateway.ts';
import type { Payment } from '../payment.ts';
import { recordEvent, recordOnce } from '../record-event.ts';
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
export type MoneyAtProvider = {
  capture: GatewayCapture;
} & Omit<ListedRefunds, 'capturedCents'>;

/**
 * Records the refunds, chargebacks and reversals of a locked payment that the provider reports. Also records
 * which of them the provider has undone. Repetition changes nothing.
 */
export async function recordProviderRefunds(tx: Tx, payment: Payment, at: MoneyAtProvider): Promise<void> {
  const capturedCents = centsOf(at.capture.amount).amountCents;
  const recorded = await recordListedRefunds(tx, payment, { ...at, capturedCents });
  let { changed } = recorded;
  const rows = await listRefunds(tx, payment.id);
  const listed = new Set(at.refunds.map(({ id }) => id));
  const { state } = at.capture;
  if (state === 'refunded') changed = (await bookRest(tx, payment, rows, at)) || changed;
  // If the provider no longer lists a refund, it was undone. The shop's own refunds count even if they are
  // not listed.
  else if (state === 'completed' || state === 'partly-refunded')
    for (const row of rows) {
      if (row.state !== 'completed' || row.origin === 'shop' || isListed(row, listed)) continue;
      await changeRefund(tx, row.id, { state: 'failed' });
      await recordEvent(tx, payment.id, 'refund-undone', { amountCents: row.amountCents });
      changed = true;
    }
  const after = changed ? await applyRefunds(tx, payment) : payment;
  if (recorded.replaced && after.state === 'refunded') await auditRefunded(tx, after);
  // The provider reports a partial refund without its amount. So a person must check it at the provider.
  if (state === 'partly-refunded' && refundedCents(await listRefunds(tx, payment.id)) === 0)
    await recordOnce(tx, payment.id, 'refund-unreadable');
}

function isListed({ providerRefundId }: Refund, listed: Set<string>): boolean {
  return providerRefundId !== null && listed.has(providerRefundId);
}

/**
 * The provider may report that the whole capture is refunded, but list refunds of a lower amount. In this
 * case, records the difference as a refund without an id. Returns whether anything changed.
 */
async function bookRest(tx: Tx, payment: Payment, rows: Refund[], at: MoneyAtProvider): Promise<boolean> {
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
