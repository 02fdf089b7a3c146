import { and, asc, eq, inArray } from 'drizzle-orm';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog.ts';
import { payments } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';
import type { Payment } from './payment.ts';
import { OPEN_STATES } from './payment-states.ts';

// Every transaction locks in this order, so that none waits for another in a circle: cart, payments,
// products.

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
