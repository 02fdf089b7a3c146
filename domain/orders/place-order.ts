import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { products } from '#db/schema/catalog.ts';
import { completedTransactions, type Payer } from '#db/schema/orders.ts';
import { cartItems } from '#db/schema/shopping.ts';
import type { Db, Tx } from '#db/types.ts';
import { type CartLine, cartTotals, lineProblem } from '#domain/cart/cart.ts';
import { announceCatalogChange } from '#domain/catalog/announce-change.ts';
import { changesStockLevel } from '#domain/catalog/product.ts';
import { demand } from '#lib/demand.ts';
import { confirmationAddress } from './confirmation-address.ts';
import { purchaseUnit } from './order.ts';
import { paymentKey } from './payment-key.ts';
import { queueConfirmation } from './queue-confirmation.ts';

export type Payment = {
  /** The cart the visitor agreed to pay, see `paymentKey`. */
  key: string;
  payer: Payer;
  source: Record<string, unknown>;
  /** Of the customer's account; null for a guest. */
  customerEmail?: string | null;
};

/**
 * Turns the customer's cart into a COMPLETED order in one transaction: prices and stock are read again under a lock,
 * stock is taken, the cart cleared, the order recorded. The same payment sent again returns the order it made.
 * @throws {Refusal} CART_EMPTY, CART_CHANGED, OUT_OF_STOCK; nothing is changed then.
 */
export async function placeOrder(
  db: Db,
  { customerId, payment }: { customerId: string; payment: Payment },
): Promise<{ orderId: string }> {
  return inTransaction(db, async (tx) => {
    const lines = await lockCart(tx, customerId);
    if (lines.length === 0) return { orderId: await findPaid(tx, customerId, payment.key) };
    demand(paymentKey(lines) === payment.key, 'CART_CHANGED');
    demand(
      lines.every((line) => lineProblem(line) === null),
      'OUT_OF_STOCK',
    );
    const orderId = randomUUID();
    await record(tx, { orderId, customerId, payment, lines });
    await queueConfirmation(tx, { orderId, email: confirmationAddress(payment) });
    if (lines.some((line) => changesStockLevel(line.stock ?? 0, line.quantity)))
      await announceCatalogChange(tx);
    return { orderId };
  });
}

/** Locks the cart, then its products in the order of their ids, so that two orders never wait for each other. */
async function lockCart(tx: Tx, customerId: string): Promise<CartLine[]> {
  const items = await tx
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, customerId))
    .orderBy(asc(cartItems.id))
    .for('update');
  if (items.length === 0) return [];
  const ids = items.map((item) => item.productId);
  const goods = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  const byId = new Map(goods.map((product) => [product.id, product]));
  return items.map((item) => {
    const product = byId.get(item.productId);
    return {
      id: item.id,
      productId: item.productId,
      name: product?.name ?? item.productName,
      imageKey: product?.imageKey ?? item.productImageKey,
      quantity: item.quantity,
      priceCents: product?.priceCents ?? item.priceCents,
      seenPriceCents: item.priceCents,
      stock: product?.stock ?? null,
    };
  });
}

async function findPaid(tx: Tx, customerId: string, key: string): Promise<string> {
  const rows = await tx
    .select({ id: completedTransactions.id })
    .from(completedTransactions)
    .where(and(eq(completedTransactions.customerId, customerId), eq(completedTransactions.paymentKey, key)))
    .limit(1);
  demand(rows[0], 'CART_EMPTY');
  return rows[0].id;
}

type Sale = { orderId: string; customerId: string; payment: Payment; lines: CartLine[] };

/** Stock, cart and order in one statement: one round trip while the rows are locked. What came to the cart since stays there. */
async function record(tx: Tx, { orderId, customerId, payment, lines }: Sale): Promise<void> {
  const taken = JSON.stringify(
    lines.map((line) => ({ item: line.id, id: line.productId, quantity: line.quantity })),
  );
  await tx.execute(sql`
    with sold as (
      select * from json_to_recordset(${taken}) as line(item bigint, id bigint, quantity integer)
    ), taken as (
      update products set stock = stock - sold.quantity from sold where products.id = sold.id
    ), cleared as (
      delete from cart_items using sold where cart_items.id = sold.item
    )
    insert into completed_transactions
      (id, customer_id, payment_key, status, payer, purchase_units, payment_source, total_cents)
    values (${orderId}, ${customerId}, ${payment.key}, 'COMPLETED', ${JSON.stringify(payment.payer)},
      ${JSON.stringify([purchaseUnit(lines)])}, ${JSON.stringify(payment.source)}, ${cartTotals(lines).totalCents})`);
}
