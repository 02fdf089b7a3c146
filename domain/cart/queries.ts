import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog.ts';
import { heldStock } from '#db/schema/payments.ts';
import { priceRulesVersion } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import type { CartLine } from './cart.ts';
import { MAX_LINES } from './limits.ts';
import { type BuyerAsked, type BuyerRow, buyerAsked, buyerOf, buyerQuery } from './read-buyer.ts';

type Row = CartLine & { rulesVersion: number };
type Customer = { uid: string; email: string | null };

const columns = {
  id: cartItems.id,
  productId: cartItems.productId,
  name: sql<string>`coalesce(${products.name}, ${cartItems.productName})`,
  imageKey: sql<string>`coalesce(${products.imageKey}, ${cartItems.productImageKey})`,
  quantity: cartItems.quantity,
  priceCents: sql<number>`coalesce(${products.priceCents}, ${cartItems.priceCents})`,
  seenPriceCents: cartItems.priceCents,
  stock: products.stock,
  category: sql<string>`coalesce(${products.category}, '')`,
  weightGrams: sql<number>`coalesce(${products.weightGrams}, 0)`,
  isDelivered: sql<boolean>`coalesce(${products.isDelivered}, true)`,
  isGiftCard: sql<boolean>`coalesce(${products.isGiftCard}, false)`,
  taxClassId: products.taxClassId,
  rulesVersion: sql<number>`(select version from ${priceRulesVersion})`.mapWith(Number),
  held: sql<string>`(
        select coalesce(sum(${heldStock.pieces}), 0) from ${heldStock}
        where ${heldStock.productId} = ${products.id} and ${heldStock.customerId} <> ${sql.placeholder('userId')})`.mapWith(
    Number,
  ),
};

const value = (key: string): SQL => sql`${sql.placeholder(key)}`;

/** Who buys, told with the first line alone. */
const withBuyer = {
  ...columns,
  buyer: sql<BuyerRow | null>`case when row_number() over (order by ${cartItems.id}) = 1
    then (select to_json(known) from (${buyerQuery(value)}) known) end`,
};

const ofUser = eq(cartItems.userId, sql.placeholder('userId'));
const itsProduct = eq(products.id, cartItems.productId);

const cartOf = prepared<{ userId: string }, Row[]>('list_cart', (db) =>
  db
    .select(columns)
    .from(cartItems)
    .leftJoin(products, itsProduct)
    .where(ofUser)
    .orderBy(asc(cartItems.id))
    .limit(MAX_LINES),
);

const cartWithBuyerOf = prepared<BuyerAsked & { userId: string }, (Row & { buyer: BuyerRow | null })[]>(
  'list_cart_with_buyer',
  (db) =>
    db
      .select(withBuyer)
      .from(cartItems)
      .leftJoin(products, itsProduct)
      .where(ofUser)
      .orderBy(asc(cartItems.id))
      .limit(MAX_LINES),
);

/**
 * The user's cart in the order it was filled, at present prices (spec S7). Own payments under way hold
 * nothing back from it.
 */
export async function listCart(db: DbOrTx, userId: string): Promise<CartLine[]> {
  return (await readCart(db, userId)).lines;
}

/** The same, with the version of the rules by which it is priced now; 0 of an empty cart. */
export async function readCart(
  db: DbOrTx,
  userId: string,
): Promise<{ lines: CartLine[]; rulesVersion: number }> {
  return linesOf(await cartOf(db, { userId }));
}

/** The same, with what is known of who buys; `tried` is a code to try in place of the cart's. */
export async function readCartWithBuyer(db: DbOrTx, customer: Customer, tried: string | null) {
  const asked = { userId: customer.uid, ...buyerAsked(customer, tried) };
  const rows = await cartWithBuyerOf(db, asked);
  const known = rows[0]?.buyer ?? undefined;
  return { ...linesOf(rows.map(({ buyer: _, ...row }) => row)), buyer: buyerOf(customer, known) };
}

function linesOf(rows: Row[]): { lines: CartLine[]; rulesVersion: number } {
  const lines = rows.map(({ rulesVersion: _, ...line }) => line);
  return { lines, rulesVersion: rows[0]?.rulesVersion ?? 0 };
}
