import { asc, eq, inArray, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';
import type { Payment } from './payment.ts';
import { OPEN_STATES } from './payment-states.ts';

// To avoid deadlocks, every transaction must lock in this order: cart, payments, sellables.

export type CartItem = typeof cartItems.$inferSelect;
export type LockedProduct = Pick<
  typeof sellables.$inferSelect,
  | 'id'
  | 'productId'
  | 'name'
  | 'sku'
  | 'imageKey'
  | 'priceCents'
  | 'stock'
  | 'category'
  | 'weightGrams'
  | 'isDelivered'
  | 'isGiftCard'
  | 'taxClassId'
>;

const value = sql.placeholder;

const cartOf = prepared<{ customerId: string }, CartItem[]>('lock_cart', (db) =>
  db
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, value('customerId')))
    .orderBy(asc(cartItems.id))
    .for('update'),
);

/** Locks the customer's cart. Returns its rows in id order. */
export async function lockCart(tx: Tx, customerId: string): Promise<CartItem[]> {
  return cartOf(tx, { customerId });
}

const openPaymentsOf = prepared<{ customerId: string }, Payment[]>('lock_open_payments', (db) =>
  db
    .select()
    .from(payments)
    .where(
      sql`${eq(payments.customerId, value('customerId'))} and ${inArray(payments.state, [...OPEN_STATES])}`,
    )
    .orderBy(asc(payments.id))
    .for('update'),
);

/** Locks the customer's open payments and returns them. */
export async function lockOpenPayments(tx: Tx, customerId: string): Promise<Payment[]> {
  return openPaymentsOf(tx, { customerId });
}

const paymentOf = prepared<{ id: string }, Payment[]>('lock_payment', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, value('id')))
    .for('update'),
);

/** Locks a payment and returns it; undefined if it does not exist. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const rows = await paymentOf(tx, { id });
  return rows[0];
}

/**
 * Prepares a statement that locks the products for sale whose ids are in `ids`, an array or a query. Locks
 * them in id order.
 */
const lockThose = <Given extends Record<string, unknown>>(name: string, ids: SQL) =>
  prepared<Given, LockedProduct[]>(name, (db) =>
    db
      .select({
        id: sellables.id,
        productId: sellables.productId,
        name: sellables.name,
        sku: sellables.sku,
        imageKey: sellables.imageKey,
        priceCents: sellables.priceCents,
        stock: sellables.stock,
        category: sellables.category,
        weightGrams: sellables.weightGrams,
        isDelivered: sellables.isDelivered,
        isGiftCard: sellables.isGiftCard,
        taxClassId: sellables.taxClassId,
      })
      .from(sellables)
      // A product that got options is no longer for sale, so this statement does not lock it. Its variants
      // are locked instead. Whoever changes a variant also locks the product.
      .where(sql`${sellables.id} = any(${ids}) and ${sellables.isForSale}`)
      .orderBy(asc(sellables.id))
      .for('no key update'),
  );

const productsOf = lockThose<{ ids: number[] }>('lock_products', sql`${value('ids')}::bigint[]`);
const productsOfCart = lockThose<{ customerId: string }>(
  'lock_products_of_cart',
  sql`array(select product_id from ${cartItems} where user_id = ${value('customerId')})`,
);
const productsOfPayment = lockThose<{ id: string }>('lock_products_of_payment', paidProducts(value('id')));

/** An SQL array of the ids of a payment's products. */
export function paidProducts(id: SQLChunk): SQL {
  return sql`array(select (line->>'productId')::bigint from ${payments}, jsonb_array_elements(lines) line
    where ${payments.id} = ${id}::uuid)`;
}

/** The locked products by id. Products that are not for sale are missing. */
type Goods = Map<number, LockedProduct>;

const toGoods = (rows: LockedProduct[]): Goods => new Map(rows.map((product) => [product.id, product]));

/** Locks products in id order, and returns them by id. */
export async function lockProducts(tx: Tx, ids: number[]): Promise<Goods> {
  return ids.length === 0 ? new Map() : toGoods(await productsOf(tx, { ids }));
}

/** Locks the products in a customer's cart. The caller must have locked the cart. */
export async function lockProductsOfCart(tx: Tx, customerId: string): Promise<Goods> {
  return toGoods(await productsOfCart(tx, { customerId }));
}

/** Locks the products of a payment. The caller must have locked the payment. */
export async function lockProductsOfPayment(tx: Tx, id: string): Promise<Goods> {
  return toGoods(await productsOfPayment(tx, { id }));
}

/**
 * Locks the products of `lines` that a lock statement has missed, and adds them to `goods`. While the
 * statement waits, another transaction may move a product between `products` and `unlisted_products`. The
 * statement then finds neither row. Returns whether any product was missed. The caller must then read its
 * reservations again.
 */
export async function lockMissed(tx: Tx, goods: Goods, lines: { productId: number }[]): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId).filter((id) => !goods.has(id));
  const found = await lockProducts(tx, ids);
  for (const [id, product] of found) goods.set(id, product);
  return found.size > 0;
}
