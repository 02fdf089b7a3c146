import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_LINES, MAX_QUANTITY } from './limits.ts';

type Add = { userId: string; productId: number; quantity: number };
type Added = { exists: boolean; quantity: number | null };

/**
 * If a cart has at least this number of lines, additions to the cart run one after another. Otherwise
 * concurrent additions could exceed the limit, because they don't see each other's lines. Smaller carts can't
 * reach the limit, because the database has too few connections for that many concurrent additions.
 */
const SERIALIZE_FROM_LINES = MAX_LINES / 2;

const addBelow = (name: string, lines: number) =>
  preparedSql<Add, Added>(
    name,
    (value) => sql`
      with product as (
        select id, name, image_key, price_cents from ${sellables}
        where id = ${value('productId')}::bigint and is_for_sale
      ), others as (
        select count(*) as lines from ${cartItems}
        where user_id = ${value('userId')} and product_id <> ${value('productId')}::bigint
      ), added as (
        insert into ${cartItems} (user_id, product_id, product_name, product_image_key, price_cents, quantity)
        select ${value('userId')}, id, name, image_key, price_cents, ${value('quantity')}::integer from product
        where (select lines from others) < ${sql.raw(String(lines))}
        on conflict (user_id, product_id) do update set quantity = ${cartItems.quantity} + excluded.quantity
          where ${cartItems.quantity} + excluded.quantity <= ${sql.raw(String(MAX_QUANTITY))}
        returning quantity
      )
      select exists (select from product) as "exists", (select quantity from added) as quantity`,
  );
const addConcurrently = addBelow('add_to_cart', SERIALIZE_FROM_LINES);
const addSerialized = addBelow('add_to_full_cart', MAX_LINES);
const lockCart = preparedSql<{ userId: string }, never>(
  'wait_to_add_to_cart',
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(${value('userId')}, 1))`,
);

/**
 * Adds `quantity` items of a product to the user's cart (default 1). If the cart already contains the
 * product, increases its quantity (spec S4). Returns the quantity in the cart.
 * @throws {DomainError} PRODUCT_NOT_FOUND, CART_FULL
 */
export async function addToCart(
  db: Db,
  { quantity: wanted = 1, ...what }: Omit<Add, 'quantity'> & { quantity?: number },
): Promise<number> {
  const add = { ...what, quantity: wanted };
  const [added] = await addConcurrently(db, add);
  assert(added?.exists, 'PRODUCT_NOT_FOUND');
  const quantity = added.quantity ?? (await addWithLock(db, add));
  assert(quantity, 'CART_FULL');
  return quantity;
}

function addWithLock(db: Db, add: Add): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, { userId: add.userId });
    const [added] = await addSerialized(tx, add);
    return added?.quantity ?? null;
  });
}
