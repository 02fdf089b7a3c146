import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog.ts';
import { payments } from '#db/schema/payments.ts';
import { cartItems } from '#db/schema/shopping.ts';
import type { Tx } from '#db/types.ts';
import { OPEN_STATES, type Payment } from './payment.ts';

// Every transaction locks in this order, so that none waits for another in a circle: cart, payments, products.

export type CartItem = typeof cartItems.$inferSelect;
export type Product = typeof products.$inferSelect;

/** The customer's cart, in the order of its rows. */
export async function lockCart(tx: Tx, customerId: string): Promise<CartItem[]> {
  return tx
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, customerId))
    .orderBy(asc(cartItems.id))
    .for('update');
}

/** The customer's payments that still go on. */
export async function lockOpenPayments(tx: Tx, customerId: string): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.state, [...OPEN_STATES])))
    .orderBy(asc(payments.id))
    .for('update');
}

/** The payment; undefined when there is none of this id. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const rows = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return rows[0];
}

/** The products in the order of their ids; those that are gone are missing. */
export async function lockProducts(tx: Tx, ids: number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  return new Map(rows.map((product) => [product.id, product]));
}

/**
 * Pieces of each product that payments other than `without` hold now. Reads the clock, not the transaction's start: whoever waited for
 * a lock must not see as reserved what has run out meanwhile.
 */
export async function reservedBy(
  tx: Tx,
  { productIds, without }: { productIds: number[]; without: string[] },
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ product_id: string; pieces: string }>(sql`
    select product_id, sum(quantity) as pieces from stock_reservations
    join payments on payments.id = payment_id
    where product_id = any(${sql.param(productIds)}::bigint[]) and expires_at > clock_timestamp()
      and payment_id <> all(${sql.param(without)}::uuid[])
    group by product_id`);
  return new Map(rows.map((row) => [Number(row.product_id), Number(row.pieces)]));
}
