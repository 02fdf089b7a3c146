import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/types.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { settlePayment } from '../capture/settle-payment.ts';
import { FREE_METHOD } from '../lifecycle/free-method.ts';
import type { MoneylessMethod, Payment } from '../lifecycle/payment.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

/**
 * The reservation of a simulated payment lasts for the payment's delay and this additional time (in
 * milliseconds).
 */
const SPARE_MS = 60_000;

type Cart = Pick<PaymentStart, 'customer' | 'key' | 'rules' | 'holds' | 'receipts' | 'checkMethod'>;

/** `isKnown` is true if the same cart already had an order, which may be one that is paid later. */
type Paid = { orderId: string; isKnown: boolean };

const TEST_PAYER = {
  name: { given_name: 'Test', surname: 'Payer' },
  email_address: 'test.payer@example.com',
};

/**
 * Pays the customer's cart with a simulated card, which takes `delayMs` milliseconds (1,500 by spec S4 and
 * S9). It uses no card data. If the same form is submitted again, returns the existing order. If it throws,
 * no order is placed.
 * @throws {DomainError} the errors of `startPayment`, OUT_OF_STOCK, DISCOUNT_USED_UP, PAYMENT_CLOSED
 */
export async function payByCard(db: Db, { delayMs, ...cart }: Cart & { delayMs: number }): Promise<Paid> {
  const source = { card: { simulated: true } };
  return startAndSettle(db, { ...cart, method: 'card', source }, delayMs);
}

/**
 * Pays with PayPal's demo. Without PayPal credentials, the PayPal button could only report an error. So the
 * shop records a completed demo payment with a SIMULATED id and a test payer (spec S8, decision D14). Never
 * call it if credentials are set.
 * @throws {DomainError} the errors of `payByCard`
 */
export async function payByDemo(db: Db, cart: Cart): Promise<Paid> {
  const id = `SIMULATED-${randomUUID().slice(0, 8).toUpperCase()}`;
  const source = { paypal: { simulated: true, id } };
  return startAndSettle(db, { ...cart, method: 'demo', payer: TEST_PAYER, source }, 0);
}

/**
 * Orders a cart that costs nothing. `label` is stored with the order in place of a payment method. The order
 * is not marked as simulated, because there is no payment that could be real.
 * @throws {DomainError} the errors of `payByCard`, PAYMENT_METHOD_OFF if the cart costs something
 */
export async function orderFreeCart(db: Db, { label, ...cart }: Cart & { label: string }): Promise<Paid> {
  const allow: PaymentStart['allow'] = async (_tx, { amounts }) =>
    assert(amounts.total === 0, 'PAYMENT_METHOD_OFF');
  return startAndSettle(db, { ...cart, method: FREE_METHOD, source: { [FREE_METHOD]: { label } }, allow }, 0);
}

async function startAndSettle(
  db: Db,
  start: Omit<PaymentStart, 'holdMs' | 'provider' | 'limits'> & { method: MoneylessMethod },
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
