import { and, eq, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { confirmationAddress } from '#domain/mails/confirmation-address.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { isUnsent } from '#domain/pricing/is-unsent.ts';
import { isPaidLater, movesNoMoney, type Payment } from '../lifecycle/payment.ts';
import { type TransitionData, transition } from '../lifecycle/transition.ts';
import { cancelUnshipped } from './cancel-unshipped.ts';
import { queueFreeCancellation, queueRefundMails } from './queue-refund-mails.ts';
import { latestOf, listRefunds, markRestocked, type Refund, refundedCents } from './refunds.ts';
import { restockProducts } from './return-to-stock.ts';

/**
 * Updates a locked payment and its order after its refunds have changed, and queues the email to the
 * customer. Returns the updated payment with the state 'refunded' or 'settled'.
 * - If everything is refunded, the order becomes REFUNDED, and its unshipped items return to stock. After a
 *   chargeback or reversal, no items return to stock, because nobody knows where they are.
 * - If only a part is refunded, a REFUNDED order becomes COMPLETED again, and any other order keeps its
 *   status.
 */
export async function applyRefunds(tx: Tx, payment: Payment, learned: TransitionData = {}): Promise<Payment> {
  const rows = await listRefunds(tx, payment.id);
  const back = refundedCents(rows);
  const completed = rows.filter(({ state }) => state === 'completed');
  const found = await tx
    .update(completedTransactions)
    .set({
      refundedCents: sql`least(${completedTransactions.totalCents}, ${back})`,
      status: sql`case when ${back} >= ${completedTransactions.totalCents} then 'REFUNDED'
        when ${completedTransactions.status} = 'REFUNDED' then 'COMPLETED' else ${completedTransactions.status} end`,
      refundedAt: sql`case when ${back} >= ${completedTransactions.totalCents}
        then coalesce(${completedTransactions.refundedAt}, now()) end`,
      updateTime: sql`now()`,
    })
    .where(eq(completedTransactions.id, payment.id))
    .returning({ status: completedTransactions.status });
  // If there is no order, the whole payment is always refunded.
  const whole = found[0] ? found[0].status === 'REFUNDED' : true;
  const after = await transition(tx, payment, whole ? 'refund' : 'refund-part', { learned });
  if (!found[0]) {
    const email = confirmationAddress({ ...after, simulated: movesNoMoney(after) });
    if (email !== null) await queueMail(tx, { about: 'payment', id: payment.id, to: email });
    return after;
  }
  // For an order that is paid later, `recordManualRefund` queues the emails, because the amount to pay back
  // is known only there.
  if (payment.totalCents === 0) {
    await queueFreeCancellation(tx, payment.id);
    // A free order is cancelled, not refunded, so its customer can use its discounts again.
    const isOfOrder = eq(discountUses.paymentId, payment.id);
    if (whole) await tx.delete(discountUses).where(and(isOfOrder, isUnsent(sql`${payment.id}::uuid`)));
  } else if (!isPaidLater(payment)) await queueRefundMails(tx, { orderId: payment.id, whole });
  if (whole && !completed.some(({ origin }) => origin === 'reversal')) await takeGoodsBack(tx, after, rows);
  return after;
}

/** Returns unshipped items to stock, but only once, even if a refund failed later and was made again. */
async function takeGoodsBack(tx: Tx, payment: Payment, rows: Refund[]): Promise<void> {
  const { lines } = payment;
  const last = latestOf(rows.filter(({ state }) => state === 'completed'));
  if (!last) return;
  const unsent = await cancelUnshipped(tx, payment, last.id);
  if (unsent === null && rows.some(({ restocked }) => restocked)) return;
  await restockProducts(tx, unsent ?? lines);
  if (unsent?.length !== 0) await markRestocked(tx, last.id);
}
