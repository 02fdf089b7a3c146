import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { inTransaction, together } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog.ts';
import { fulfilmentLines, fulfilments } from '#db/schema/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { confirmationAddress } from '#domain/orders/confirmation-address.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { confirmationOf } from '#domain/orders/queue-confirmation.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import { takeMissingUses } from './discount-uses.ts';
import { forgetCode } from './forget-code.ts';
import { isEnoughLeft, readKept } from './is-enough-left.ts';
import { lockCart, lockPayment, lockProductsOfPayment } from './lock.ts';
import { isSimulated, type Payment } from './payment.ts';
import { startRefund } from './start-refund.ts';
import { transition } from './transition.ts';

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 100;

/**
 * Turns a payment whose money is here (or that is simulated) into the order, in one transaction: order
 * COMPLETED, stock taken, reservation gone, the bought pieces out of the cart, the confirmation queued, and
 * in a shop that delivers what is to be sent. What came to the cart since stays. Where the goods are gone, or
 * the same cart was paid before, the payment is released, or is to be refunded. Settling again changes
 * nothing. Whose payment it is may be told as it was known before. Returns the payment as it is afterwards.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function settlePayment(db: Db, before: Known): Promise<Payment> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleOnce(db, before);
    } catch (error) {
      // In a rush there may be no connection for a while. Somebody has paid: once more does no harm.
      if (error instanceof Refusal || attempt >= MAX_ATTEMPTS) throw error;
      await sleep(attempt * PAUSE_MS);
    }
  }
}

function settleOnce(db: Db, before: Known): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const { id, customerId } = before;
    const [, payment, goods, kept, paidAlready] = await together(tx, () => [
      lockCart(tx, customerId),
      lockPayment(tx, id),
      lockProductsOfPayment(tx, id),
      readKept(tx, id),
      isPaidAlready(tx, { id }),
    ]);
    demand(payment, 'PAYMENT_NOT_FOUND');
    // A guest's may have become an account's meanwhile.
    if (payment.customerId !== customerId) await lockCart(tx, payment.customerId);
    const simulated = isSimulated(payment);
    if (payment.state !== (simulated ? 'started' : 'captured')) return payment;
    const enough = isEnoughLeft(payment, { goods, kept });
    const goodsGone = enough ? null : 'out-of-stock';
    const hindered = paidAlready.length > 0 ? 'paid-already' : goodsGone;
    // Where money is taken they were, before that.
    const usedUp = simulated && hindered === null && !(await takeMissingUses(tx, payment, kept.uses));
    const reason = usedUp ? 'discount-used-up' : hindered;
    if (reason !== null)
      return simulated
        ? transition(tx, payment, 'release', { learned: { reason }, detail: { reason } })
        : startRefund(tx, payment, { reason });
    const email = confirmationAddress({ ...payment, simulated });
    const [, settled] = await together(tx, () => [
      record(tx, payment, { simulated, email }),
      transition(tx, payment, simulated ? 'settle-simulated' : 'settle'),
    ]);
    await forgetCode(tx, payment);
    return settled;
  });
}

type Known = Pick<Payment, 'id' | 'customerId'>;

/** A row when an order has paid the same cart before. */
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
      select sold.*, is_delivered from sold join ${products} using (id), shop_settings
      where delivers or ${value('delivery')}::jsonb is not null
    ), fulfilled as (
      insert into ${fulfilments} (order_id) select ${value('id')}::uuid where exists (select from goods where is_delivered)
      returning order_id
    ), to_send as (
      insert into ${fulfilmentLines} (order_id, line, product_id, quantity, is_delivered)
      select order_id, place - 1, id, quantity, is_delivered from goods, fulfilled
    ), taken as (
      update ${products} set stock = stock - sold.quantity from sold where ${products.id} = sold.id
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
        delivery, contact_email)
    values (${value('id')}::uuid, ${value('customerId')}, ${value('paymentKey')}, 'COMPLETED', ${value('payer')}::jsonb,
      ${value('units')}::jsonb, ${value('amounts')}::jsonb, ${value('source')}::jsonb, ${value('total')}::bigint,
      ${value('simulated')}::boolean, ${value('delivery')}::jsonb, ${value('contactEmail')})`;

const recordOrder = preparedSql<Record<string, unknown>, never>('record_order', (value) => statement(value));
const recordWithMail = preparedSql<Record<string, unknown>, never>('record_order_with_mail', (value) => {
  const mail = confirmationOf({ orderId: sql`${value('id')}::uuid`, email: value('email') });
  return statement(value, sql`, queued as (${mail})`);
});

/**
 * Stock, cart, order and its confirmation in one statement: one round trip while the rows are locked. A line
 * of which some pieces stay in the cart becomes a new row, so that the rest has a payment key of its own.
 */
async function record(
  tx: Tx,
  payment: Payment,
  { simulated, email }: { simulated: boolean; email: string | null },
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
  };
  await (email === null ? recordOrder(tx, values) : recordWithMail(tx, { ...values, email }));
}
