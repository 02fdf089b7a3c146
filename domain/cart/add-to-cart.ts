import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_LINES, MAX_QUANTITY } from './limits.ts';

type Add = { userId: string; productId: number };
type Added = { known: boolean; quantity: number | null };

/**
 * Adds at once of one user see nothing of each other. Below this no number of them that the database's
 * connections allow passes the limit; from here on they come one at a time.
 */
const LINES_IN_A_ROW = MAX_LINES / 2;

const addBelow = (name: string, lines: number) =>
  preparedSql<Add, Added>(
    name,
    (value) => sql`
      with product as (
        select id, name, image_key, price_cents from ${products} where id = ${value('productId')}::bigint
      ), others as (
        select count(*) as lines from ${cartItems}
        where user_id = ${value('userId')} and product_id <> ${value('productId')}::bigint
      ), added as (
        insert into ${cartItems} (user_id, product_id, product_name, product_image_key, price_cents, quantity)
        select ${value('userId')}, id, name, image_key, price_cents, 1 from product
        where (select lines from others) < ${sql.raw(String(lines))}
        on conflict (user_id, product_id) do update set quantity = ${cartItems.quantity} + 1
          where ${cartItems.quantity} < ${sql.raw(String(MAX_QUANTITY))}
        returning quantity
      )
      select exists (select from product) as known, (select quantity from added) as quantity`,
  );
const addFreely = addBelow('add_to_cart', LINES_IN_A_ROW);
const addLast = addBelow('add_to_full_cart', MAX_LINES);
const waitForTurn = preparedSql<{ userId: string }, never>(
  'wait_to_add_to_cart',
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(${value('userId')}, 1))`,
);

/**
 * Puts one piece of a product in the user's cart; a product already there gets one more (spec S4).
 * Returns its quantity afterwards.
 * @throws {Refusal} PRODUCT_NOT_FOUND, CART_FULL
 */
export async function addToCart(db: Db, add: Add): Promise<number> {
  const [added] = await addFreely(db, add);
  demand(added?.known, 'PRODUCT_NOT_FOUND');
  const quantity = added.quantity ?? (await addInTurn(db, add));
  demand(quantity, 'CART_FULL');
  return quantity;
}

function addInTurn(db: Db, add: Add): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx, { userId: add.userId });
    const [added] = await addLast(tx, add);
    return added?.quantity ?? null;
  });
}
