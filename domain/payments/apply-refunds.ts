import { eq, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Tx } from '#db/types.ts';
import { confirmationAddress } from '#domain/orders/confirmation-address.ts';
import { queueOrderRefundMails, queueRefundMail } from '#domain/orders/queue-confirmation.ts';
import { cancelRest } from './cancel-rest.ts';
import { isSimulated, type Payment } from './payment.ts';
import { putBack } from './put-back.ts';
import { latestOf, listRefunds, markRestocked, type Refund, refundedCents } from './refunds.ts';
import { type Learned, transition } from './transition.ts';

/**
 * Brings a locked payment and its order in line with its refunds. Once everything is back the order is
 * REFUNDED and its goods are on sale again, but not what a chargeback or a reversal took: nobody knows where
 * those goods are. Of an order that is sent, that is what was not sent. Refunded in part, the order keeps its
 * status. The customer is told by mail of a part, and of all where the order is one that is sent, or there is
 * none. Returns the payment as it is afterwards: 'refunded' or 'settled'.
 */
export async function applyRefunds(tx: Tx, payment: Payment, learned: Learned = {}): Promise<Payment> {
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
  // Without an order the shop keeps nothing, whatever sum was taken.
  const whole = found[0] ? found[0].status === 'REFUNDED' : true;
  const after = await transition(tx, payment, whole ? 'refund' : 'refund-part', { learned });
  if (!found[0]) {
    const email = confirmationAddress({ ...after, simulated: isSimulated(after) });
    await queueRefundMail(tx, { paymentId: payment.id, email });
    return after;
  }
  await queueOrderRefundMails(tx, { orderId: payment.id, whole });
  if (whole && !completed.some(({ origin }) => origin === 'reversal'))
    await takeGoodsBack(tx, after, completed);
  return after;
}

async function takeGoodsBack(tx: Tx, payment: Payment, completed: Refund[]): Promise<void> {
  const { lines } = payment;
  const last = latestOf(completed);
  if (!last) return;
  const unsent = await cancelRest(tx, payment, last.id);
  if (unsent === null && completed.some(({ restocked }) => restocked)) return;
  await putBack(tx, unsent ?? lines);
  if (unsent?.length !== 0) await markRestocked(tx, last.id);
}
