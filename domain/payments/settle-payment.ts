import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { announceCatalogChange } from '#domain/catalog/announce-change.ts';
import { changesStockLevel } from '#domain/catalog/product.ts';
import { confirmationAddress } from '#domain/orders/confirmation-address.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { queueConfirmation } from '#domain/orders/queue-confirmation.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { isEnoughLeft } from './is-enough-left.ts';
import { lockCart, lockPayment, lockProducts, type Product } from './lock.ts';
import { movesNoMoney, type Payment } from './payment.ts';
import { releasePayments } from './release-payment.ts';
import { startRefund } from './start-refund.ts';

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 100;

/**
 * Turns a payment whose money is here (or that is simulated) into the order, in one transaction: order COMPLETED, stock taken, reservation
 * gone, the bought pieces out of the cart, the confirmation queued. What came to the cart since stays. Where the goods are gone, or the same cart was
 * paid before, the payment is released, or is to be refunded. Settling again changes nothing. Returns the payment as it is afterwards.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function settlePayment(db: Db, id: string): Promise<Payment> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleOnce(db, id);
    } catch (error) {
      // In a rush there may be no connection for a while. Somebody has paid: once more does no harm.
      if (error instanceof Refusal || attempt >= MAX_ATTEMPTS) throw error;
      await sleep(attempt * PAUSE_MS);
    }
  }
}

function settleOnce(db: Db, id: string): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payment = await lockWithCart(tx, id);
    if (payment.state !== (movesNoMoney(payment.method) ? 'started' : 'captured')) return payment;
    const goods = await lockProducts(
      tx,
      payment.lines.map((line) => line.productId),
    );
    const obstacle = await findObstacle(tx, payment, goods);
    if (obstacle === null) {
      await record(tx, payment);
      await queueConfirmation(tx, { orderId: id, email: confirmationAddress(payment) });
      if (payment.lines.some((line) => looksDifferent(goods.get(line.productId), line.quantity)))
        await announceCatalogChange(tx);
    } else if (movesNoMoney(payment.method)) await releasePayments(tx, [id], { reason: obstacle });
    else await startRefund(tx, payment, obstacle);
    return readAgain(tx, id);
  });
}

/** Locks the cart and then the payment. A guest's may become an account's while we wait. */
async function lockWithCart(tx: Tx, id: string): Promise<Payment> {
  const found = await tx
    .select({ customerId: payments.customerId })
    .from(payments)
    .where(eq(payments.id, id));
  const owner = found[0]?.customerId;
  demand(owner, 'PAYMENT_NOT_FOUND');
  await lockCart(tx, owner);
  const payment = await lockPayment(tx, id);
  demand(payment, 'PAYMENT_NOT_FOUND');
  if (payment.customerId !== owner) await lockCart(tx, payment.customerId);
  return payment;
}

/** Why a paid payment can't become an order; null when it can. */
async function findObstacle(
  tx: Tx,
  payment: Payment,
  goods: Map<number, Product>,
): Promise<'paid-already' | 'out-of-stock' | null> {
  const { id, customerId, cartKey } = payment;
  const order = completedTransactions;
  const paid = and(eq(order.customerId, customerId), eq(order.paymentKey, cartKey), ne(order.id, id));
  if ((await tx.$count(order, paid)) > 0) return 'paid-already';
  return (await isEnoughLeft(tx, payment, goods)) ? null : 'out-of-stock';
}

function looksDifferent(product: Product | undefined, quantity: number): boolean {
  return product !== undefined && changesStockLevel(product.stock, quantity);
}

/**
 * Stock, cart, order and payment in one statement: one round trip while the rows are locked. A line of which some pieces stay in the cart
 * becomes a new row, so that the rest has a payment key of its own.
 */
async function record(
  tx: Tx,
  { id, customerId, cartKey, method, lines, totalCents, payer, source }: Payment,
) {
  await tx.execute(sql`
    with sold as (
      select "productId" as id, quantity from json_to_recordset(${JSON.stringify(lines)}) as line("productId" bigint, quantity integer)
    ), taken as (
      update products set stock = stock - sold.quantity from sold where products.id = sold.id
    ), cleared as (
      delete from cart_items using sold
      where user_id = ${customerId} and product_id = sold.id and cart_items.quantity <= sold.quantity
    ), kept as (
      update cart_items set id = default, quantity = cart_items.quantity - sold.quantity from sold
      where user_id = ${customerId} and product_id = sold.id and cart_items.quantity > sold.quantity
    ), freed as (
      delete from stock_reservations where payment_id = ${id}
    ), settled as (
      update payments set state = 'settled', check_at = null, updated_at = now() where id = ${id}
    ), told as (
      insert into payment_events (payment_id, kind) values (${id}, 'settled')
    )
    insert into completed_transactions
      (id, customer_id, payment_key, status, payer, purchase_units, payment_source, total_cents, simulated)
    values (${id}, ${customerId}, ${cartKey}, 'COMPLETED', ${JSON.stringify(payer)},
      ${JSON.stringify([purchaseUnit(lines)])}, ${JSON.stringify(source)}, ${totalCents}, ${movesNoMoney(method)})`);
}

async function readAgain(tx: Tx, id: string): Promise<Payment> {
  const rows = await tx.select().from(payments).where(eq(payments.id, id));
  demand(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}
