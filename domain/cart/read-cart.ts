import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { reservedStock } from '#db/schema/orders/payments.ts';
import { priceRulesVersion } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import type { CartLine } from './cart.ts';
import {
  type CustomerContextKeys,
  type CustomerContextRow,
  customerContextKeys,
  customerContextOf,
  customerContextQuery,
} from './customer-context.ts';
import { MAX_LINES } from './limits.ts';

type Row = Omit<CartLine, 'sku'> & { sku: string | null; rulesVersion: number };
type Customer = { uid: string; email: string | null };

const columns = {
  id: cartItems.id,
  productId: cartItems.productId,
  variantOf: sellables.productId,
  name: sql<string>`coalesce(${sellables.name}, ${cartItems.productName})`,
  sku: sellables.sku,
  imageKey: sql<string>`coalesce(${sellables.imageKey}, ${cartItems.productImageKey})`,
  quantity: cartItems.quantity,
  priceCents: sql<number>`coalesce(${sellables.priceCents}, ${cartItems.priceCents})`,
  seenPriceCents: cartItems.priceCents,
  stock: sellables.stock,
  category: sql<string>`coalesce(${sellables.category}, '')`,
  weightGrams: sql<number>`coalesce(${sellables.weightGrams}, 0)`,
  isDelivered: sql<boolean>`coalesce(${sellables.isDelivered}, true)`,
  isGiftCard: sql<boolean>`coalesce(${sellables.isGiftCard}, false)`,
  taxClassId: sellables.taxClassId,
  rulesVersion: sql<number>`(select version from ${priceRulesVersion})`.mapWith(Number),
  reserved: sql<string>`(
        select coalesce(sum(${reservedStock.pieces}), 0) from ${reservedStock}
        where ${reservedStock.productId} = ${sellables.id} and ${reservedStock.customerId} <> ${sql.placeholder('userId')})`.mapWith(
    Number,
  ),
};

const value = (key: string): SQL => sql`${sql.placeholder(key)}`;

/** The columns of a line. The first row also contains the customer's context. */
const withCustomer = {
  ...columns,
  buyer: sql<CustomerContextRow | null>`case when row_number() over (order by ${cartItems.id}) = 1
    then (select to_json(known) from (${customerContextQuery(value)}) known) end`,
};

const ofUser = eq(cartItems.userId, sql.placeholder('userId'));
const itsSellable = and(eq(sellables.id, cartItems.productId), sellables.isForSale);

const cartOf = prepared<{ userId: string }, Row[]>('list_cart', (db) =>
  db
    .select(columns)
    .from(cartItems)
    .leftJoin(sellables, itsSellable)
    .where(ofUser)
    .orderBy(asc(cartItems.id))
    .limit(MAX_LINES),
);

const cartWithCustomerOf = prepared<
  CustomerContextKeys & { userId: string },
  (Row & { buyer: CustomerContextRow | null })[]
>('list_cart_with_buyer', (db) =>
  db
    .select(withCustomer)
    .from(cartItems)
    .leftJoin(sellables, itsSellable)
    .where(ofUser)
    .orderBy(asc(cartItems.id))
    .limit(MAX_LINES),
);

/**
 * The user's cart with current prices, oldest line first (spec S7). `reserved` excludes stock that the user's
 * own unfinished payments reserve.
 */
export async function listCart(db: DbOrTx, userId: string): Promise<CartLine[]> {
  return (await readCart(db, userId)).lines;
}

/** The user's cart, and the version of the current price rules. For an empty cart, the version is 0. */
export async function readCart(
  db: DbOrTx,
  userId: string,
): Promise<{ lines: CartLine[]; rulesVersion: number }> {
  return linesOf(await cartOf(db, { userId }));
}

/**
 * The user's cart, the version of the price rules, and the customer's context. If `newCode` is set, the
 * context uses it instead of the cart's code.
 */
export async function readCartWithCustomer(db: DbOrTx, customer: Customer, newCode: string | null) {
  const values = { userId: customer.uid, ...customerContextKeys(customer, newCode) };
  const rows = await cartWithCustomerOf(db, values);
  const context = rows[0]?.buyer ?? undefined;
  return { ...linesOf(rows.map(({ buyer: _, ...row }) => row)), buyer: customerContextOf(customer, context) };
}

function linesOf(rows: Row[]): { lines: CartLine[]; rulesVersion: number } {
  const lines = rows.map(({ rulesVersion: _, sku, ...line }) => (sku ? { ...line, sku } : line));
  return { lines, rulesVersion: rows[0]?.rulesVersion ?? 0 };
}
