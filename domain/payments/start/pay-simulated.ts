import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/types.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { settlePayment } from '../capture/settle-payment.ts';
import type { Payment, SimulatedMethod } from '../payment.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

/** Reservation of a simulated payment in addition to its delay. */
const SPARE_MS = 60_000;

type Cart = Pick<PaymentStart, 'customer' | 'key' | 'rules' | 'holds' | 'receipts' | 'checkMethod'>;

/** `isKnown`: the order existed before. It may be one that is paid later. */
type Paid = { orderId: string; isKnown: boolean };

const TEST_PAYER = {
  name: { given_name: 'Test', surname: 'Payer' },
  email_address: 'test.payer@example.com',
};

/**
 * Pays the customer's cart by a simulated card that takes `delayMs` (spec S4, S9: 1500). No card data is
 * taken. Submitting the same form again returns the existing order.
 * @throws {DomainError} what `startPayment` refuses, OUT_OF_STOCK, DISCOUNT_USED_UP, PAYMENT_CLOSED; no order
 * is made then.
 */
export async function payByCard(db: Db, { delayMs, ...cart }: Cart & { delayMs: number }): Promise<Paid> {
  const source = { card: { simulated: true } };
  return paySimulated(db, { ...cart, method: 'card', source }, delayMs);
}

/**
 * Pays by PayPal's demo: without PayPal credentials the PayPal button can only report an error, and the shop
 * then records a completed demo payment with a SIMULATED id and a test payer (spec S8, decision D14). Never
 * call it with credentials set.
 * @throws {DomainError} as `payByCard`
 */
export async function payByDemo(db: Db, cart: Cart): Promise<Paid> {
  const id = `SIMULATED-${randomUUID().slice(0, 8).toUpperCase()}`;
  const source = { paypal: { simulated: true, id } };
  return paySimulated(db, { ...cart, method: 'demo', payer: TEST_PAYER, source }, 0);
}

async function paySimulated(
  db: Db,
  start: Omit<PaymentStart, 'holdMs' | 'provider' | 'limits'> & { method: SimulatedMethod },
  delayMs: number,
): Promise<Paid> {
  const holdMs = delayMs + SPARE_MS;
  const started = await startPayment(db, { ...start, provider: null, limits: null, holdMs });
  if ('paidOrderId' in started) return { orderId: started.paidOrderId, isKnown: true };
  await sleep(delayMs);
  const { id } = started.payment;
  const payment = await settlePayment(db, { id, customerId: start.customer.uid });
  if (payment.state !== 'settled') throw refusalOf(payment);
  return { orderId: payment.id, isKnown: false };
}

function refusalOf({ state, reason }: Payment): DomainError {
  assert(state === 'released', 'PAYMENT_CLOSED');
  if (reason === 'discount-used-up') return new DomainError('DISCOUNT_USED_UP');
  return new DomainError(reason === 'out-of-stock' ? 'OUT_OF_STOCK' : 'PAYMENT_CLOSED');
}
