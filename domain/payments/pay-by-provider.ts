import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import { demand } from '#lib/refusal.ts';
import { advancePayment } from './advance-payment.ts';
import { beginCapture } from './begin-capture.ts';
import { findPayment } from './find-payment.ts';
import { type Gateway, isGatewayError } from './gateway.ts';
import { keepHold } from './hold.ts';
import type { HoldTerms } from './hold-limits.ts';
import { lockPayment } from './lock.ts';
import { gatewayRequest, type Payment } from './payment.ts';
import type { Progress } from './record-capture.ts';
import { recordEvent } from './record-event.ts';
import { releasePayments } from './release-payment.ts';
import { type Customer, startPayment } from './start-payment.ts';
import type { StartedPayment } from './write-payment.ts';

/** What the goods are kept for while the provider makes its order. */
const CREATE_HOLD_MS = 2 * 60_000;

/** Whatever else stands in an address names no order; PostgreSQL does not even take a NUL. */
const ORDER_ID = /^[\w.:-]{1,255}$/;

type StartedAtProvider =
  | { orderId: string; providerOrderId: string; approveUrl: string }
  | { paidOrderId: string };

/**
 * Starts to pay the customer's cart by a provider: reserves the goods and has it make the order that the
 * customer is to approve.
 * @throws {Refusal} what `startPayment` refuses, PAYMENT_FAILED when the provider makes no order; nothing is
 * reserved then.
 */
export async function startAtProvider(
  db: Db,
  gateway: Gateway,
  ask: {
    customer: Customer;
    key: string;
    rules: KeptRules;
    returnUrl: string;
    cancelUrl: string;
    holds?: HoldTerms;
  },
): Promise<StartedAtProvider> {
  const { returnUrl, cancelUrl, ...order } = ask;
  const urls = { returnUrl, cancelUrl };
  const started = await startPayment(db, {
    ...order,
    method: gateway.name,
    provider: gateway.name,
    holdMs: CREATE_HOLD_MS,
  });
  if ('paidOrderId' in started) return started;
  const { payment, fresh } = started;
  try {
    const order = knownOrder(payment) ?? (await gateway.createOrder(gatewayRequest(payment, urls)));
    await keepOrder(db, payment.id, order);
    return { orderId: payment.id, providerOrderId: order.id, approveUrl: order.approveUrl };
  } catch (error) {
    if (!isGatewayError(error, 'GatewayUnsure') && !isGatewayError(error, 'GatewayRefused')) throw error;
    // What the provider may have made without our knowledge can't be approved by anybody, and is never
    // captured.
    await recordEvent(db, payment.id, 'create-failed', { error: error.message.slice(0, 200) });
    // One that is not ours alone may just be getting its order by another request.
    if (fresh) await releasePayments(db, [payment.id], { reason: 'create-failed' });
    demand(false, 'PAYMENT_FAILED');
  }
}

function knownOrder({ providerOrderId, approveUrl }: StartedPayment) {
  return providerOrderId !== null && approveUrl !== null ? { id: providerOrderId, approveUrl } : null;
}

async function keepOrder(db: Db, id: string, order: { id: string; approveUrl: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    demand(payment?.state === 'started', 'PAYMENT_OVER');
    await keepHold(tx, id);
    if (payment.providerOrderId === order.id) return;
    await tx
      .update(payments)
      .set({ providerOrderId: order.id, approveUrl: order.approveUrl })
      .where(eq(payments.id, id));
    await recordEvent(tx, id, 'created', { providerOrderId: order.id });
  });
}

/** The customer's order at a provider, by its name. */
type OwnOrder = { customerId: string; provider: string; providerOrderId: string };

/**
 * The customer's own payment with this order of the provider. @throws {Refusal} PAYMENT_NOT_FOUND, also for a
 * stranger's.
 */
export async function findOwnPayment(
  db: Db,
  { customerId, provider, providerOrderId }: OwnOrder,
): Promise<Payment> {
  demand(ORDER_ID.test(providerOrderId), 'PAYMENT_NOT_FOUND');
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.providerOrderId, providerOrderId),
        eq(payments.provider, provider),
        eq(payments.customerId, customerId),
      ),
    )
    .limit(1);
  demand(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}

/**
 * Takes the money of the customer's approved order and makes the order of it, as far as that goes now. The
 * customer asks for it: after a decline that is the new act which a capture needs.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 * @throws {GatewayUnsure} when the provider doesn't say; the reconciler goes on.
 */
export async function captureApproved(
  db: Db,
  gateway: Gateway,
  own: Omit<OwnOrder, 'provider'>,
): Promise<Progress> {
  const { id, declines } = await findOwnPayment(db, { ...own, provider: gateway.name });
  return advancePayment(db, gateway, await beginCapture(db, id, declines));
}

/**
 * The customer turned back at the provider: frees the goods, if no money can have moved. Returns the payment
 * as it is afterwards: only a 'released' one is over.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function cancelPayment(db: Db, own: OwnOrder): Promise<Payment> {
  const { id } = await findOwnPayment(db, own);
  await releasePayments(db, [id], { reason: 'cancelled' });
  return findPayment(db, id);
}
