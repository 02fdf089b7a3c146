import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { inTransaction, pipeline } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { fulfilmentLines, fulfilments } from '#db/schema/orders/fulfilment.ts';
import type { PayState } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { shopSettings } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { confirmationAddress } from '#domain/mails/confirmation-address.ts';
import { insertMail } from '#domain/mails/queue-mail.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { lockCart, lockMissed, lockPayment, lockProductsOfPayment } from '../lifecycle/lock.ts';
import { isFree, isPaidLater, movesNoMoney, type Payment } from '../lifecycle/payment.ts';
import { transition } from '../lifecycle/transition.ts';
import { startRefund } from '../refunds/start-refund.ts';
import { reserveMissingUses } from '../reservations/discount-uses.ts';
import { isStockSufficient } from '../reservations/is-stock-sufficient.ts';
import { readReservations } from '../reservations/read-reservations.ts';
import { clearDiscountCode } from './clear-discount-code.ts';
import { type LaterTerms, writeLaterPayment } from './write-later-payment.ts';

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 100;

/**
 * Turns a payment into an order in one transaction. The payment must be captured, simulated or paid later.
 * The transaction does this:
 * - It creates the order as COMPLETED. If the shop ships, it also creates the fulfilment.
 * - It takes the stock and releases the reservation.
 * - It removes the bought quantities from the cart. Items that were added to the cart later are not removed.
 * - It queues the confirmation.
 *
 * If the items are out of stock, a discount is used up, or another order has paid for the same cart, creates
 * no order. Then releases the payment, or starts its refund if money was captured.
 *
 * Repetition changes nothing. `before.customerId` may be outdated, if the guest has logged in since. Returns
 * the updated payment.
 * @throws {DomainError} PAYMENT_NOT_FOUND
 */
export async function settlePayment(db: Db, before: Known): Promise<Payment> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleOnce(db, before);
    } catch (error) {
      // At peak load, the database may have no free connection for a short time. Trying again is safe, and
      // necessary because the money is already captured.
      if (error instanceof DomainError || attempt >= MAX_ATTEMPTS) throw error;
      await sleep(attempt * PAUSE_MS);
    }
  }
}

function settleOnce(db: Db, before: Known): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const { id, customerId } = before;
    const [, payment, goods, kept, paidAlready] = await pipeline(tx, () => [
      lockCart(tx, customerId),
      lockPayment(tx, id),
      lockProductsOfPayment(tx, id),
      readReservations(tx, id),
      isPaidAlready(tx, { id }),
    ]);
    assert(payment, 'PAYMENT_NOT_FOUND');
    // If the guest has logged in since, the payment belongs to the account. Then also locks the cart of the
    // account.
    if (payment.customerId !== customerId) await lockCart(tx, payment.customerId);
    const moneyless = movesNoMoney(payment);
    const later = isPaidLater(payment);
    const fromStart = moneyless || later;
    if (payment.state !== (fromStart ? 'started' : 'captured')) return payment;
    if (later !== Boolean(before.later)) throw new Error(`The terms of payment ${id} don't fit its method`);
    const missed = await lockMissed(tx, goods, payment.lines);
    const reserved = missed ? await readReservations(tx, id) : kept;
    const enough = isStockSufficient(payment, { goods, kept: reserved });
    const goodsGone = enough ? null : 'out-of-stock';
    const hindered = paidAlready.length > 0 ? 'paid-already' : goodsGone;
    // For a captured payment, `beginCapture` has already taken the uses of discounts.
    const usedUp = fromStart && hindered === null && !(await reserveMissingUses(tx, payment, reserved.uses));
    const reason = usedUp ? 'discount-used-up' : hindered;
    if (reason !== null)
      return fromStart
        ? transition(tx, payment, 'release', { learned: { reason }, detail: { reason } })
        : startRefund(tx, payment, { reason });
    const email = confirmationAddress({ ...payment, simulated: moneyless });
    const step = moneyless ? 'settle-moneyless' : 'settle';
    const [, settled] = await pipeline(tx, () => [
      record(tx, payment, {
        simulated: moneyless && !isFree(payment),
        email,
        payState: later ? 'awaiting' : null,
      }),
      transition(tx, payment, later ? 'settle-unpaid' : step),
    ]);
    if (before.later) await writeLaterPayment(tx, id, before.later);
    await clearDiscountCode(tx, payment);
    return settled;
  });
}

type Known = Pick<Payment, 'id' | 'customerId'> & {
  /** The terms of an order that is paid later. */
  later?: LaterTerms;
};

/** Returns a row if another order has paid for the same cart. */
const isPaidAlready = preparedSql<{ id: string }, { id: string }>(
  'is_paid_already',
  (value) => sql`
    select paid.id from ${payments}
      join ${completedTransactions} paid on paid.customer_id = ${payments.customerId}
        and paid.payment_key = ${payments.paymentKey} and paid.id <> ${payments.id}
    where ${payments.id} = ${value('id')}::uuid limit 1`,
);

const statement = (value: (key: string) => SQL, more = sql``): SQL => sql`
    with sold as (
      select (line->>'productId')::bigint as id, (line->>'quantity')::integer as quantity, place
      from json_array_elements(${value('lines')}::json) with ordinality as given(line, place)
    ), goods as (
      select sold.*, is_delivered from sold join ${sellables} using (id), ${shopSettings}
      where delivers or ${value('delivery')}::jsonb is not null
    ), fulfilled as (
      insert into ${fulfilments} (order_id) select ${value('id')}::uuid where exists (select from goods where is_delivered)
      returning order_id
    ), to_send as (
      insert into ${fulfilmentLines} (order_id, line, product_id, quantity, is_delivered)
      select order_id, place - 1, id, quantity, is_delivered from goods, fulfilled
    ), taken as (
      update ${sellables} set stock = stock - sold.quantity from sold where ${sellables.id} = sold.id
    ), cleared as (
      delete from ${cartItems} using sold
      where ${cartItems.userId} = ${value('customerId')} and ${cartItems.productId} = sold.id
        and ${cartItems.quantity} <= sold.quantity
    ), kept as (
      update ${cartItems} set id = default, quantity = ${cartItems.quantity} - sold.quantity from sold
      where ${cartItems.userId} = ${value('customerId')} and ${cartItems.productId} = sold.id
        and ${cartItems.quantity} > sold.quantity
    )${more}
    insert into ${completedTransactions}
      (id, customer_id, payment_key, status, payer, purchase_units, amounts, payment_source, total_cents, simulated,
        delivery, contact_email, pay_state)
    values (${value('id')}::uuid, ${value('customerId')}, ${value('paymentKey')}, 'COMPLETED', ${value('payer')}::jsonb,
      ${value('units')}::jsonb, ${value('amounts')}::jsonb, ${value('source')}::jsonb, ${value('total')}::bigint,
      ${value('simulated')}::boolean, ${value('delivery')}::jsonb, ${value('contactEmail')},
      ${value('payState')})`;

const recordOrder = preparedSql<Record<string, unknown>, never>('record_order', (value) => statement(value));
const recordWithMail = preparedSql<Record<string, unknown>, never>('record_order_with_mail', (value) => {
  const mail = insertMail({ about: 'order', id: value('id'), to: value('email') });
  return statement(value, sql`, queued as (${mail})`);
});

/**
 * Takes the stock, updates the cart, and inserts the order and its confirmation. Uses a single statement,
 * because other transactions wait for the locks during each round trip. If a cart line contains more items
 * than the order, its remaining items get a new line id, so that the cart gets a new payment key.
 */
async function record(
  tx: Tx,
  payment: Payment,
  { simulated, email, payState }: { simulated: boolean; email: string | null; payState: PayState | null },
): Promise<void> {
  const { id, customerId, paymentKey, lines, amounts, delivery, contactEmail, payer, source } = payment;
  const values = {
    id,
    customerId,
    paymentKey,
    lines: JSON.stringify(lines),
    payer: JSON.stringify(payer),
    units: JSON.stringify([purchaseUnit(lines, amounts, delivery)]),
    delivery: delivery && JSON.stringify(delivery),
    contactEmail,
    amounts: JSON.stringify(amounts),
    source: JSON.stringify(source),
    total: amounts.total,
    simulated,
    payState,
  };
  await (email === null ? recordOrder(tx, values) : recordWithMail(tx, { ...values, email }));
}
