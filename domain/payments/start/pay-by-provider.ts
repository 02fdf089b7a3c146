import { and, eq, or } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { advancePayment } from '../capture/advance-payment.ts';
import { beginCapture } from '../capture/begin-capture.ts';
import type { CaptureProgress } from '../capture/record-capture.ts';
import {
  type EmbeddedAccess,
  type Gateway,
  isGatewayError,
  type NewGatewayOrder,
} from '../gateway/gateway.ts';
import { findPayment } from '../lifecycle/find-payment.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import { gatewayRequest, type Payment } from '../lifecycle/payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import { releasePayments } from '../lifecycle/transition.ts';
import type { ReceiptLimits } from '../limits.ts';
import { extendReservation } from '../reservations/extend-reservation.ts';
import type { ReservationTerms } from '../reservations/reservation-limits.ts';
import { type Customer, startPayment } from './start-payment.ts';
import type { StartedPayment } from './write-payment.ts';

/** Duration of the reservation while the provider creates its order, in milliseconds. */
const CREATE_HOLD_MS = 2 * 60_000;

/**
 * Matches the order ids of all providers. The shop refuses other texts in URLs, because PostgreSQL rejects
 * NUL characters.
 */
const ORDER_ID = /^[\w.:-]{1,255}$/;

/**
 * `access` is the data for the provider's form in the shop's page. Null if the payer can no longer approve
 * the order.
 */
type StartedAtProvider =
  | { orderId: string; providerOrderId: string; approveUrl: string | null; access?: EmbeddedAccess | null }
  | { paidOrderId: string };

/**
 * Starts the payment of the customer's cart at a provider. Reserves the items and creates the provider's
 * order. The customer approves it on the provider's page, or in the provider's form in the shop's page
 * (`embedded`). If it throws one of these errors, nothing is reserved.
 * @throws {DomainError} the errors of `startPayment`; PAYMENT_FAILED if the provider creates no order
 * @throws {AmountRefused} if the provider doesn't accept the total
 */
export async function startAtProvider(
  db: Db,
  gateway: Gateway,
  ask: {
    customer: Customer;
    key: string;
    rules: PriceRulesCache;
    embedded?: boolean;
    returnUrl: string;
    cancelUrl: string;
    holds?: ReservationTerms;
    receipts?: ReceiptLimits;
  },
): Promise<StartedAtProvider> {
  const { returnUrl, cancelUrl, ...order } = ask;
  const urls = { returnUrl, cancelUrl };
  const started = await startPayment(db, {
    ...order,
    method: gateway.name,
    provider: gateway.name,
    limits: gateway,
    cancelOnRelease: gateway.cancelOrder !== undefined,
    holdMs: CREATE_HOLD_MS,
  });
  if ('paidOrderId' in started) return started;
  const { payment, fresh } = started;
  try {
    const known = await knownOrder(gateway, payment);
    const order = known ?? (await gateway.createOrder(gatewayRequest(payment, urls)));
    // If the shop can't store the provider's order, cancels it, so that the customer can't approve it.
    const cancel = async () => (known ? null : gateway.cancelOrder?.(order.id));
    await keepOrder(db, payment.id, order).catch(async (error) => {
      await cancel().catch(() => {});
      throw error;
    });
    const { id: providerOrderId, ...way } = order;
    return { orderId: payment.id, providerOrderId, ...way };
  } catch (error) {
    if (!isGatewayError(error, 'GatewayResultUnknown') && !isGatewayError(error, 'GatewayRefused'))
      throw error;
    // The provider may have created an order although the request failed. Nobody can approve this order, so
    // it is never captured.
    await recordEvent(db, payment.id, 'create-failed', { error: error.message.slice(0, 200) });
    // Releases the payment only if this request started it. If an earlier request started it, another request
    // may be creating the provider's order now.
    if (fresh) await releasePayments(db, [payment.id], { reason: 'create-failed' });
    assert(false, 'PAYMENT_FAILED');
  }
}

/** The provider's order of a payment that the customer continues; null if the shop has not stored one yet. */
async function knownOrder(gateway: Gateway, { providerOrderId: id, approveUrl, embedded }: StartedPayment) {
  if (id === null) return null;
  if (embedded) {
    const access = (await gateway.embedded?.readAccess(id)) ?? null;
    return { id, approveUrl: null, access };
  }
  return approveUrl === null ? null : { id, approveUrl };
}

async function keepOrder(db: Db, id: string, order: Omit<NewGatewayOrder, 'access'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    assert(payment?.state === 'started', 'PAYMENT_CLOSED');
    await extendReservation(tx, id);
    if (payment.providerOrderId === order.id) return;
    await tx
      .update(payments)
      .set({ providerOrderId: order.id, approveUrl: order.approveUrl })
      .where(eq(payments.id, id));
    await recordEvent(tx, id, 'created', { providerOrderId: order.id });
  });
}

/**
 * A customer's order at `provider`. `providerOrderId` is the provider's id of the order, or the id of the
 * payment.
 */
type OwnOrder = { customerId: string; provider: string; providerOrderId: string };

/**
 * The customer's own payment with this order of the provider.
 * @throws {DomainError} PAYMENT_NOT_FOUND, also for a payment of another customer
 */
export async function findOwnPayment(
  db: Db,
  { customerId, provider, providerOrderId }: OwnOrder,
): Promise<Payment> {
  assert(ORDER_ID.test(providerOrderId), 'PAYMENT_NOT_FOUND');
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        isUuid(providerOrderId)
          ? or(eq(payments.providerOrderId, providerOrderId), eq(payments.id, providerOrderId))
          : eq(payments.providerOrderId, providerOrderId),
        eq(payments.provider, provider),
        eq(payments.customerId, customerId),
      ),
    )
    .limit(1);
  assert(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}

/**
 * Captures the customer's approved order and turns it into an order of the shop, as far as possible now.
 * After a decline, the shop may capture only after a new action of the payer. This request counts as this
 * action.
 * @throws {DomainError} PAYMENT_NOT_FOUND
 * @throws {GatewayResultUnknown} if the result is unknown; the reconciler then continues
 */
export async function captureApproved(
  db: Db,
  gateway: Gateway,
  own: Omit<OwnOrder, 'provider'>,
): Promise<CaptureProgress> {
  const { id, declines } = await findOwnPayment(db, { ...own, provider: gateway.name });
  return advancePayment(db, gateway, await beginCapture(db, id, declines));
}

/**
 * Releases a payment that the customer cancelled at the provider. If money may have moved, changes nothing.
 * Returns the updated payment, with the state 'released' if it has ended.
 * @throws {DomainError} PAYMENT_NOT_FOUND
 */
export async function cancelPayment(db: Db, own: OwnOrder): Promise<Payment> {
  const { id } = await findOwnPayment(db, own);
  await releasePayments(db, [id], { reason: 'cancelled' });
  return findPayment(db, id);
}
