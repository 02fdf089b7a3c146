import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { isUuid } from '#lib/uuid.ts';
import { auditRefundAsked, auditRefunded, auditRefundRefused } from './audit-refund.ts';
import { carryOn } from './carry-on.ts';
import { type Gateway, isGatewayError } from './gateway.ts';
import { lockPayment } from './lock.ts';
import { movesNoMoney } from './payment.ts';
import { bookRefund } from './refund-payment.ts';
import { startRefund } from './start-refund.ts';

/**
 * Gives the whole money of an order back: its status becomes REFUNDED and its goods are on sale again. A simulated order is refunded without
 * PayPal. Refunding again changes nothing. Returns 'refunding' when PayPal has not answered yet; the reconciler goes on then.
 * @throws {Refusal} ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, PAYPAL_OFF (no credentials for an order paid by PayPal)
 */
export async function refundOrder(
  db: Db,
  gateway: Gateway | null,
  { orderId, actorUid }: { orderId: string; actorUid: string },
): Promise<'refunded' | 'refunding'> {
  demand(isUuid(orderId), 'ORDER_NOT_FOUND');
  const state = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    demand(payment && (await hasOrder(tx, orderId)), 'ORDER_NOT_FOUND');
    if (payment.state !== 'settled') return payment.state;
    const simulated = movesNoMoney(payment.method);
    demand(simulated || gateway, 'PAYPAL_OFF');
    if (simulated) {
      await bookRefund(tx, payment, null);
      await auditRefunded(tx, payment, actorUid);
      return 'refunded';
    }
    await startRefund(tx, payment, 'refunded-by-shop');
    await auditRefundAsked(tx, payment, actorUid);
    return 'refunding';
  });
  if (state === 'refunded') return state;
  demand(state === 'refunding', 'ORDER_NOT_REFUNDABLE');
  demand(gateway, 'PAYPAL_OFF');
  try {
    const { payment } = await carryOn(db, gateway, orderId);
    return payment.state === 'refunded' ? 'refunded' : 'refunding';
  } catch (error) {
    if (isGatewayError(error, 'GatewayRefused')) await auditRefundRefused(db, orderId, error.message);
    else if (!isGatewayError(error, 'GatewayUnsure')) throw error;
    return 'refunding';
  }
}

async function hasOrder(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(completedTransactions, eq(completedTransactions.id, id))) > 0;
}
