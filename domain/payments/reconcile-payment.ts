import { and, eq, gt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';
import { advancePayment } from './advance-payment.ts';
import { beginCapture } from './begin-capture.ts';
import { findPayment } from './find-payment.ts';
import { type GatewayOrder, type Gateways, gatewayOf } from './gateway.ts';
import { lockPayment } from './lock.ts';
import { lookAtSettled } from './look-at-settled.ts';
import { isDeclined, isSimulated } from './payment.ts';
import { recordCapture } from './record-capture.ts';
import { releasePayments } from './release-payment.ts';

/**
 * Finishes, releases or refunds what a crash, a lost reply or a closed tab left behind, by what its provider
 * knows of the payment. Without credentials of its provider it stays as it is.
 * @throws {GatewayUnsure} when the provider doesn't say; look again later.
 */
export async function reconcilePayment(db: Db, gateways: Gateways, id: string): Promise<void> {
  const payment = await findPayment(db, id);
  const { state, providerOrderId } = payment;
  if (isSimulated(payment) || providerOrderId === null) {
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
    await lookAtSettled(db, gateway, payment, true);
    return restIfOver(db, id);
  }
  const heard = async (order: GatewayOrder) => {
    const asked = { result: { kind: 'order', order }, turn: payment.declines, gateway } as const;
    return (await recordCapture(db, id, asked)).payment;
  };
  const order = await gateway.readOrder(providerOrderId);
  if (order === null || order.state === 'voided') {
    if (state === 'started') await releasePayments(db, [id], { reason: 'gone-at-provider' });
  } else if (state === 'started') {
    const mayBeCaptured = order.state !== 'created' && !isDeclined(payment);
    if (!mayBeCaptured && order.capture === null) return releaseExpired(db, id);
    await advancePayment(
      db,
      gateway,
      mayBeCaptured ? await beginCapture(db, id, payment.declines) : await heard(order),
    );
  } else if (state === 'released' && order.capture?.state !== 'refunded')
    await advancePayment(db, gateway, await heard(order));
  await restIfOver(db, id);
}

async function releaseExpired(db: Db, id: string): Promise<void> {
  await releasePayments(db, [id], { reason: 'expired', expiredOnly: true });
}

/**
 * A payment that is over was looked at because of a notice: once is enough, unless one more came meanwhile,
 * which made it due again.
 */
async function restIfOver(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    const over = payment && ['settled', 'released', 'refunded'].includes(payment.state);
    if (!over || payment.checkAt === null) return;
    const notDue = and(eq(payments.id, id), gt(payments.checkAt, sql`clock_timestamp()`));
    await tx.update(payments).set({ checkAt: null }).where(notDue);
  });
}
