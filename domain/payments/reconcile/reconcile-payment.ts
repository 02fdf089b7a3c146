import { and, eq, gt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import { advancePayment } from '../capture/advance-payment.ts';
import { beginCapture } from '../capture/begin-capture.ts';
import { readOrderOrCapture } from '../capture/read-order-or-capture.ts';
import { recordCapture } from '../capture/record-capture.ts';
import { type Gateway, type GatewayOrder, type Gateways, gatewayOf } from '../gateway/gateway.ts';
import { findPayment } from '../lifecycle/find-payment.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import { isDeclined, movesNoMoney, type Payment } from '../lifecycle/payment.ts';
import { recordOnce } from '../lifecycle/record-event.ts';
import { releasePayments } from '../lifecycle/transition.ts';
import { syncSettledPayment } from './sync-settled-payment.ts';

/**
 * Finishes, releases or refunds a payment, for example after a crash, a lost response or a closed tab.
 * Depends on the state that the provider reports. If the shop has no credentials for the provider, changes
 * nothing.
 * @throws {GatewayResultUnknown} if the provider gives no clear response; try again later
 */
export async function reconcilePayment(db: Db, gateways: Gateways, id: string): Promise<void> {
  const payment = await findPayment(db, id);
  const { state, providerOrderId } = payment;
  if (movesNoMoney(payment) || providerOrderId === null) {
    if (state === 'started') await releaseExpired(db, id);
    return;
  }
  const gateway = gatewayOf(gateways, payment);
  if (gateway === null) return;
  if (state === 'paying' || state === 'captured' || state === 'refunding') {
    await advancePayment(db, gateway, payment);
    return;
  }
  if (state === 'settled' || state === 'refunded') {
    await syncSettledPayment(db, gateway, payment, true);
    return restIfOver(db, id);
  }
  const recordOrder = async (order: GatewayOrder) => {
    const asked = { result: { kind: 'order', order }, turn: payment.declines, gateway } as const;
    return (await recordCapture(db, id, asked)).payment;
  };
  const order = await readOrderOrCapture(gateway, payment, providerOrderId);
  if (order === null || order.state === 'voided') {
    if (state === 'started') await releasePayments(db, [id], { reason: 'gone-at-provider' });
  } else if (state === 'started') {
    const mayBeCaptured = order.state !== 'created' && !isDeclined(payment);
    if (!mayBeCaptured && order.capture === null) await releaseExpired(db, id);
    else
      await advancePayment(
        db,
        gateway,
        mayBeCaptured ? await beginCapture(db, id, payment.declines) : await recordOrder(order),
      );
    await cancelIfReleased(db, gateway, { id, recordOrder });
  } else if (state === 'released' && order.capture?.state !== 'refunded') {
    await advancePayment(db, gateway, await recordOrder(order));
    await cancelIfReleased(db, gateway, { id, recordOrder });
  }
  await restIfOver(db, id);
}

type Released = { id: string; recordOrder: (order: GatewayOrder) => Promise<Payment> };

/** Cancels the provider's order of a released payment, so that the payer's money is no longer blocked. */
async function cancelIfReleased(db: Db, gateway: Gateway, { id, recordOrder }: Released): Promise<void> {
  const { state, cancelOnRelease, providerOrderId } = await findPayment(db, id);
  if (state !== 'released' || !cancelOnRelease || providerOrderId === null) return;
  const order = await gateway.cancelOrder?.(providerOrderId);
  // The provider had captured the order before the cancellation.
  if (order?.capture) await advancePayment(db, gateway, await recordOrder(order));
  else await recordOnce(db, id, 'cancelled-at-provider');
}

async function releaseExpired(db: Db, id: string): Promise<void> {
  await releasePayments(db, [id], { reason: 'expired', expiredOnly: true });
}

/** Ends the checks of a finished payment. Does nothing if another webhook has made the payment due again. */
async function restIfOver(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    const over = payment && ['settled', 'released', 'refunded'].includes(payment.state);
    if (!over || payment.checkAt === null) return;
    const notDue = and(eq(payments.id, id), gt(payments.checkAt, sql`clock_timestamp()`));
    await tx.update(payments).set({ checkAt: null }).where(notDue);
  });
}
