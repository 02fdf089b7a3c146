import { sql } from 'drizzle-orm';
import { refunds as table } from '#db/schema/refunds.ts';
import type { Tx } from '#db/types.ts';
import type { ListedRefund } from './gateway.ts';
import type { Payment } from './payment.ts';
import { recordEvent } from './record-event.ts';
import { centsOf, changeRefund, listRefunds } from './refunds.ts';

type Listed = {
  refunds: ListedRefund[];
  /** Whether one that the shop did not know was no act of the merchant. */
  isReversal: (refund: ListedRefund) => boolean;
};

/**
 * Books each refund of a locked payment that the provider lists, by its id. Returns whether anything changed.
 */
export async function bookListed(tx: Tx, payment: Payment, listed: Listed): Promise<boolean> {
  const known = new Map((await listRefunds(tx, payment.id)).map((row) => [row.providerRefundId, row]));
  let changed = false;
  for (const refund of listed.refunds) {
    const { id, state } = refund;
    const row = known.get(id);
    const amount = centsOf(refund.amount);
    // Refunds are ended by the provider: one that the shop asks for is booked where it is asked for.
    if (row && (row.state === state || (row.origin === 'shop' && row.state === 'pending'))) continue;
    const origin = row?.origin ?? (listed.isReversal(refund) ? 'reversal' : 'provider');
    if (row) await changeRefund(tx, row.id, { state, ...amount });
    else
      await tx.insert(table).values({
        paymentId: payment.id,
        origin,
        state,
        ...amount,
        providerRefundId: id,
        completedAt: state === 'completed' ? sql`now()` : null,
      });
    await recordEvent(tx, payment.id, eventOf(origin, state), { refundId: id, ...refund.amount });
    changed = true;
  }
  return changed;
}

function eventOf(origin: string, state: ListedRefund['state']): string {
  if (state === 'pending') return 'refund-pending';
  if (state === 'failed') return 'refund-undone';
  return origin === 'reversal' ? 'reversed' : 'refunded-at-provider';
}
