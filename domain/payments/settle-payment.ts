import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { confirmationAddress } from '#domain/orders/confirmation-address.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { queueConfirmation } from '#domain/orders/queue-confirmation.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import { isEnoughLeft } from './is-enough-left.ts';
import { lockCart, lockPayment, lockProducts, type Product } from './lock.ts';
import { isSimulated, type Payment } from './payment.ts';
import { startRefund } from './start-refund.ts';
import { transition } from './transition.ts';

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 100;

/**
 * Turns a payment whose money is here (or that is simulated) into the order, in one transaction: order
 * COMPLETED, stock taken, reservation gone, the bought pieces out of the cart, the confirmation queued. What
 * came to the cart since stays. Where the goods are gone, or the same cart was paid before, the payment is
 * released, or is to be refunded. Settling again changes nothing. Whose payment it is may be told as it was
 * known before. Returns the payment as it is afterwards.
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
    const payment = await lockWithCart(tx, before);
    const simulated = isSimulated(payment);
    if (payment.state !== (simulated ? 'started' : 'captured')) return payment;
    const goods = await lockProducts(
      tx,
      payment.lines.map((line) => line.productId),
    );
    const reason = await findObstacle(tx, payment, goods);
    if (reason !== null)
      return simulated
        ? transition(tx, payment, 'release', { learned: { reason }, detail: { reason } })
        : startRefund(tx, payment, { reason });
    await record(tx, payment, simulated);
    const email = confirmationAddress({ ...payment, simulated });
    await queueConfirmation(tx, { orderId: payment.id, email });
    return transition(tx, payment, simulated ? 'settle-simulated' : 'settle');
  });
}

type Known = Pick<Payment, 'id' | 'customerId'>;

/** Locks the cart and then the payment. A guest's may become an account's while we wait. */
async function lockWithCart(tx: Tx, { id, customerId }: Known): Promise<Payment> {
  await lockCart(tx, customerId);
  const payment = await lockPayment(tx, id);
  demand(payment, 'PAYMENT_NOT_FOUND');
  if (payment.customerId !== customerId) await lockCart(tx, payment.customerId);
  return payment;
}

/** Why a paid payment can't become an order; null when it can. */
async function findObstacle(
  tx: Tx,
  payment: Payment,
  goods: Map<number, Product>,
): Promise<'paid-already' | 'out-of-stock' | null> {
  const { id, customerId, paymentKey } = payment;
  const order = completedTransactions;
  const paid = and(eq(order.customerId, customerId), eq(order.paymentKey, paymentKey), ne(order.id, id));
  if ((await tx.$count(order, paid)) > 0) return 'paid-already';
  return (await isEnoughLeft(tx, payment, goods)) ? null : 'out-of-stock';
}

/**
 * Stock, cart and order in one statement: one round trip while the rows are locked. A line of which some
 * pieces stay in the cart becomes a new row, so that the rest has a payment key of its own.
 */
async function record(tx: Tx, payment: Payment, simulated: boolean): Promise<void> {
  const { id, customerId, paymentKey, lines, amounts, payer, source } = payment;
  await tx.execute(sql`
    with sold as (
      select "productId" as id, quantity from json_to_recordset(${JSON.stringify(lines)}) as line("productId" bigint, quantity integer)
    ), taken as (
      update ${products} set stock = stock - sold.quantity from sold where ${products.id} = sold.id
    ), cleared as (
      delete from ${cartItems} using sold
      where ${cartItems.userId} = ${customerId} and ${cartItems.productId} = sold.id and ${cartItems.quantity} <= sold.quantity
    ), kept as (
      update ${cartItems} set id = default, quantity = ${cartItems.quantity} - sold.quantity from sold
      where ${cartItems.userId} = ${customerId} and ${cartItems.productId} = sold.id and ${cartItems.quantity} > sold.quantity
    )
    insert into ${completedTransactions}
      (id, customer_id, payment_key, status, payer, purchase_units, amounts, payment_source, total_cents, simulated)
    values (${id}, ${customerId}, ${paymentKey}, 'COMPLETED', ${JSON.stringify(payer)},
      ${JSON.stringify([purchaseUnit(lines, amounts)])}, ${JSON.stringify(amounts)}, ${JSON.stringify(source)}, ${amounts.total}, ${simulated})`);
}
