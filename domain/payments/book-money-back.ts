import type { Tx } from '#db/types.ts';
import { applyRefunds } from './apply-refunds.ts';
import { bookListed } from './book-listed-refunds.ts';
import type { GatewayOrder, ListedRefund } from './gateway.ts';
import type { Payment } from './payment.ts';
import { recordEvent, recordOnce } from './record-event.ts';
import { addCompletedRefund, changeRefund, listRefunds, type Refund, refundedCents } from './refunds.ts';

/** What the provider says of the money of a settled payment. */
export type MoneyAtProvider = {
  capture: NonNullable<GatewayOrder['capture']>;
  refunds: ListedRefund[];
  /**
   * Whether a refund that the shop did not know was no act of the merchant; null asks of one that the
   * provider does not name.
   */
  isReversal: (refund: ListedRefund | null) => boolean;
};

/**
 * Books what of a locked, settled payment went back by the provider's word: in part, as a whole, or taken by
 * a chargeback, and also that what was taken came back. Booking the same again changes nothing.
 */
export async function bookMoneyBack(tx: Tx, payment: Payment, at: MoneyAtProvider): Promise<void> {
  let changed = await bookListed(tx, payment, at);
  const rows = await listRefunds(tx, payment.id);
  const listed = new Set(at.refunds.map(({ id }) => id));
  const { state } = at.capture;
  if (state === 'refunded') changed = (await bookRest(tx, payment, rows, at)) || changed;
  // What is back counts by the provider's list; the shop's own refunds also where it is silent.
  else if (state === 'completed' || state === 'partly-refunded')
    for (const row of rows) {
      if (row.state !== 'completed' || row.origin === 'shop' || isListed(row, listed)) continue;
      await changeRefund(tx, row.id, { state: 'failed' });
      await recordEvent(tx, payment.id, 'refund-undone', { amountCents: row.amountCents });
      changed = true;
    }
  if (changed) await applyRefunds(tx, payment);
  // The provider says that a part is back and not how much: a person has to look there.
  if (state === 'partly-refunded' && refundedCents(await listRefunds(tx, payment.id)) === 0)
    await recordOnce(tx, payment.id, 'refund-unreadable');
}

function isListed({ providerRefundId }: Refund, listed: Set<string>): boolean {
  return providerRefundId !== null && listed.has(providerRefundId);
}

/**
 * The provider says that everything is back, though it lists less: the rest is a refund without a name.
 * Returns whether that is news.
 */
async function bookRest(tx: Tx, payment: Payment, rows: Refund[], at: MoneyAtProvider): Promise<boolean> {
  const unnamed = rows.find(
    ({ origin, state, providerRefundId }) =>
      origin !== 'shop' && state === 'completed' && providerRefundId === null,
  );
  const rest = payment.totalCents - refundedCents(rows) + (unnamed?.amountCents ?? 0);
  if (unnamed) {
    if (rest === unnamed.amountCents) return false;
    const state = rest > 0 ? 'completed' : 'failed';
    await changeRefund(tx, unnamed.id, { state, amountCents: Math.max(rest, 0) });
    return true;
  }
  if (rest <= 0) return false;
  const origin = at.isReversal(null) ? 'reversal' : 'provider';
  await addCompletedRefund(tx, { paymentId: payment.id, origin, amountCents: rest });
  const kind = origin === 'reversal' ? 'reversed' : 'refunded-at-provider';
  await recordEvent(tx, payment.id, kind, { amountCents: rest });
  return true;
}
