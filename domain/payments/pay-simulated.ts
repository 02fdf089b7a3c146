import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/types.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import type { Payment, SimulatedMethod } from './payment.ts';
import { settlePayment } from './settle-payment.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

/** What a simulated payment keeps its goods for, besides the time it takes. */
const SPARE_MS = 60_000;

type Cart = Pick<PaymentStart, 'customer' | 'key' | 'rules' | 'holds'>;

const TEST_PAYER = {
  name: { given_name: 'Test', surname: 'Payer' },
  email_address: 'test.payer@example.com',
};

/**
 * Pays the customer's cart by a simulated card that takes `delayMs` (spec S4, S9: 1500). No card data is
 * taken. The same form again finds the order that the first one made.
 * @throws {Refusal} what `startPayment` refuses, OUT_OF_STOCK, DISCOUNT_USED_UP,
 * PAYMENT_OVER; no order is made then.
 */
export async function payByCard(
  db: Db,
  { delayMs, ...cart }: Cart & { delayMs: number },
): Promise<{ orderId: string }> {
  const source = { card: { simulated: true } };
  return paySimulated(db, { ...cart, method: 'card', source }, delayMs);
}

/**
 * Without PayPal credentials the PayPal button can only report an error, and the shop then records a
 * completed demo payment with a SIMULATED id and a test payer (spec S8, decision D14). Never to be
 * called with credentials set.
 * @throws {Refusal} as `payByCard`
 */
export async function payByDemo(db: Db, cart: Cart): Promise<{ orderId: string }> {
  const id = `SIMULATED-${randomUUID().slice(0, 8).toUpperCase()}`;
  const source = { paypal: { simulated: true, id } };
  return paySimulated(db, { ...cart, method: 'demo', payer: TEST_PAYER, source }, 0);
}

async function paySimulated(
  db: Db,
  start: Omit<PaymentStart, 'holdMs' | 'provider'> & { method: SimulatedMethod },
  delayMs: number,
): Promise<{ orderId: string }> {
  const started = await startPayment(db, { ...start, provider: null, holdMs: delayMs + SPARE_MS });
  if ('paidOrderId' in started) return { orderId: started.paidOrderId };
  await sleep(delayMs);
  const { id } = started.payment;
  const payment = await settlePayment(db, { id, customerId: start.customer.uid });
  if (payment.state !== 'settled') throw refusalOf(payment);
  return { orderId: payment.id };
}

function refusalOf({ state, reason }: Payment): Refusal {
  demand(state === 'released', 'PAYMENT_OVER');
  if (reason === 'discount-used-up') return new Refusal('DISCOUNT_USED_UP');
  return new Refusal(reason === 'out-of-stock' ? 'OUT_OF_STOCK' : 'PAYMENT_OVER');
}
