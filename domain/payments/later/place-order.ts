import { and, count, eq } from 'drizzle-orm';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { deadlinesOf } from '#domain/orders/pay-later/deadlines.ts';
import type { PayLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { isOffered } from '#domain/orders/pay-later/offered-methods.ts';
import { readPayLaterSettings } from '#domain/orders/pay-later/read-settings.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { settlePayment } from '../capture/settle-payment.ts';
import { networkDigest } from '../reservations/reservation-limits.ts';
import { type PaymentStart, startPayment } from '../start/start-payment.ts';

/**
 * Duration of the reservation in milliseconds. It matters only if the process crashes between the reservation
 * and the order.
 */
const HOLD_MS = 60_000;
/**
 * Maximum number of unpaid orders of one customer. The next constant is the maximum for one network. These
 * limits protect the stock from people who never pay.
 */
const MAX_OF_CUSTOMER = 5;
const MAX_OF_NETWORK = 50;

type Cart = Pick<PaymentStart, 'customer' | 'key' | 'rules' | 'holds' | 'receipts' | 'checkMethod'> & {
  method: PayLaterMethod;
  /** The name of the method in the shop's language. The order stores it. */
  label: string;
};

/**
 * Places an order for the customer's cart without a payment, and takes the stock. The order awaits payment
 * until the merchant records one. If the customer submits the same form again, returns the existing order. If
 * it throws, no order is placed.
 * @throws {DomainError} the errors of `startPayment`, OUT_OF_STOCK, DISCOUNT_USED_UP, PAYMENT_CLOSED,
 * METHOD_SWITCHED_OFF if the cart can't be paid with this method, TOO_MANY_UNPAID
 */
export async function placeOrder(db: Db, { method, label, ...cart }: Cart): Promise<{ orderId: string }> {
  const { settings } = await readPayLaterSettings(db);
  const terms = settings.methods[method];
  const network = networkDigest(cart.holds?.address ?? null);
  const started = await startPayment(db, {
    ...cart,
    method,
    provider: method,
    limits: null,
    source: { [method]: { label } },
    holdMs: HOLD_MS,
    async allow(tx, { delivery, amounts, email }) {
      const asked = { memberEmail: cart.customer.email, isReachable: Boolean(email), delivery, amounts };
      assert(isOffered(method, terms, asked), 'METHOD_SWITCHED_OFF');
      await limitUnpaid(tx, cart.customer.uid, network);
    },
  });
  if ('paidOrderId' in started) return { orderId: started.paidOrderId };
  const { id } = started.payment;
  const later = { method, network, ...deadlinesOf(terms) };
  const payment = await settlePayment(db, { id, customerId: cart.customer.uid, later });
  if (payment.state === 'settled') return { orderId: payment.id };
  assert(payment.state === 'released', 'PAYMENT_CLOSED');
  const reasons = { 'out-of-stock': 'OUT_OF_STOCK', 'discount-used-up': 'DISCOUNT_USED_UP' } as const;
  const [, code = 'PAYMENT_CLOSED'] = Object.entries(reasons).find(([key]) => key === payment.reason) ?? [];
  throw new DomainError(code);
}

/**
 * Checks the limits of unpaid orders. Because the customer's cart is locked, the second of two forms
 * submitted at the same time counts the order of the first one.
 */
async function limitUnpaid(tx: Tx, customerId: string, network: Buffer | null): Promise<void> {
  const { customerId: placedBy, payState, id } = completedTransactions;
  const own = and(eq(placedBy, customerId), eq(payState, 'awaiting'));
  assert((await tx.$count(completedTransactions, own)) < MAX_OF_CUSTOMER, 'TOO_MANY_UNPAID');
  if (network === null) return;
  const [near] = await tx
    .select({ orders: count() })
    .from(laterPayments)
    .innerJoin(completedTransactions, and(eq(id, laterPayments.orderId), eq(payState, 'awaiting')))
    .where(eq(laterPayments.network, network));
  assert((near?.orders ?? 0) < MAX_OF_NETWORK, 'TOO_MANY_UNPAID');
}
