import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { acceptPrices } from '#domain/cart/accept-prices.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { decreaseQuantity, increaseQuantity, removeFromCart } from '#domain/cart/change-quantity.ts';
import { MAX_LINES } from '#domain/cart/limits.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { findCartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import { addFavorite, removeFavorite } from '#domain/favorites/change-favorites.ts';
import { MAX_FAVORITES } from '#domain/favorites/limits.ts';
import { listFavorites } from '#domain/favorites/queries.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let users = 0;
const newUser = () => `user-${++users}`;

async function onlyLine(userId: string) {
  const [line] = await listCart(database.db, userId);
  if (!line) throw new Error('The cart is empty');
  return line;
}

describe('the cart', () => {
  test('a second add raises the quantity instead of adding a row', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db);
    expect(await addToCart(database.db, { userId, productId })).toBe(1);
    expect(await addToCart(database.db, { userId, productId })).toBe(2);
    const lines = await listCart(database.db, userId);
    expect(lines.map((line) => line.quantity)).toEqual([2]);
    expect((await findCartAndFavorites(database.db, userId)).pieces).toBe(2);
  });

  test('twenty concurrent adds are twenty items in one row', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db);
    await Promise.all(Array.from({ length: 20 }, () => addToCart(database.db, { userId, productId })));
    expect((await listCart(database.db, userId)).map((line) => line.quantity)).toEqual([20]);
  });

  test('decreasing at quantity 1 removes the item', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db);
    await addToCart(database.db, { userId, productId });
    await addToCart(database.db, { userId, productId });
    const item = { userId, itemId: (await onlyLine(userId)).id };
    await increaseQuantity(database.db, { ...item, by: 20 });
    expect(await decreaseQuantity(database.db, { ...item, by: 20 })).toBe('decreased');
    expect(await decreaseQuantity(database.db, item)).toBe('decreased');
    expect(await decreaseQuantity(database.db, item)).toBe('removed');
    expect(await listCart(database.db, userId)).toEqual([]);
  });

  test('a user can’t change the cart of another user', async () => {
    const owner = newUser();
    const stranger = newUser();
    await addToCart(database.db, { userId: owner, productId: await makeProduct(database.db) });
    const theirs = { userId: stranger, itemId: (await onlyLine(owner)).id };
    await expect(increaseQuantity(database.db, theirs)).rejects.toThrow('CART_ITEM_NOT_FOUND');
    await expect(decreaseQuantity(database.db, theirs)).rejects.toThrow('CART_ITEM_NOT_FOUND');
    await removeFromCart(database.db, theirs);
    expect((await onlyLine(owner)).quantity).toBe(1);
    expect(await listCart(database.db, stranger)).toEqual([]);
  });

  test('two concurrent decreases of a line with two items remove it', async () => {
    const userId = newUser();
    await addToCart(database.db, { userId, productId: await makeProduct(database.db), quantity: 2 });
    const item = { userId, itemId: (await onlyLine(userId)).id };
    const steps = [1, 2].map(() => decreaseQuantity(database.db, item));
    expect((await Promise.all(steps)).sort()).toEqual(['decreased', 'removed']);
    expect(await listCart(database.db, userId)).toEqual([]);
  });

  test('a product that does not exist is refused', async () => {
    const add = addToCart(database.db, { userId: newUser(), productId: 987_654_321 });
    await expect(add).rejects.toThrow('PRODUCT_NOT_FOUND');
  });

  test('shows the current price, and reports a price change once', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db, { priceCents: 1_000 });
    await addToCart(database.db, { userId, productId });
    await database.db.update(products).set({ priceCents: 1_500 }).where(eq(products.id, productId));
    expect(await onlyLine(userId)).toMatchObject({ priceCents: 1_500, seenPriceCents: 1_000 });
    const shown = await listCart(database.db, userId);
    // The customer has not seen a price that changes after the page was made.
    await database.db.update(products).set({ priceCents: 1_600 }).where(eq(products.id, productId));
    await acceptPrices(database.db, userId, shown);
    expect(await onlyLine(userId)).toMatchObject({ priceCents: 1_600, seenPriceCents: 1_500 });
    await acceptPrices(database.db, newUser(), await listCart(database.db, userId));
    expect(await onlyLine(userId)).toMatchObject({ seenPriceCents: 1_500 });
  });

  test('keeps a line whose product is gone, and marks it', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db, { name: 'Last lamp' });
    await addToCart(database.db, { userId, productId });
    await database.db.delete(products).where(eq(products.id, productId));
    expect(await onlyLine(userId)).toMatchObject({ name: 'Last lamp', stock: null });
  });

  test('holds a limited number of lines', async () => {
    const userId = newUser();
    const values = Array.from({ length: MAX_LINES }, (_, at) => ({
      userId,
      productId: 1_000_000 + at,
      productName: 'Thing',
      productImageKey: 'products/thing.webp',
      priceCents: 1,
      quantity: 1,
    }));
    await database.db.insert(cartItems).values(values);
    const add = addToCart(database.db, { userId, productId: await makeProduct(database.db) });
    await expect(add).rejects.toThrow('CART_FULL');
  });

  test('concurrent adds can’t exceed the limit of lines', async () => {
    const userId = newUser();
    const ids = await Promise.all(Array.from({ length: MAX_LINES + 5 }, () => makeProduct(database.db)));
    await Promise.allSettled(ids.map((productId) => addToCart(database.db, { userId, productId })));
    expect(await listCart(database.db, userId)).toHaveLength(MAX_LINES);
  });
});

describe('favorites', () => {
  test('adding or removing twice has the same effect as once', async () => {
    const favorite = { userId: newUser(), productId: await makeProduct(database.db, { name: 'Teapot' }) };
    await addFavorite(database.db, favorite);
    await addFavorite(database.db, favorite);
    expect((await listFavorites(database.db, favorite.userId)).map((item) => item.name)).toEqual(['Teapot']);
    await removeFavorite(database.db, favorite);
    await removeFavorite(database.db, favorite);
    expect((await findCartAndFavorites(database.db, favorite.userId)).favoriteIds).toEqual([]);
  });

  test('a full list accepts a favorite that it already has', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db);
    await addFavorite(database.db, { userId, productId });
    await database.db.execute(sql`
      insert into favorite_items (user_id, product_id, product_name, product_image_key, price_cents)
      select ${userId}, -n, '', '', 0 from generate_series(1, ${MAX_FAVORITES}) as n`);
    await addFavorite(database.db, { userId, productId });
    const other = addFavorite(database.db, { userId, productId: await makeProduct(database.db) });
    await expect(other).rejects.toThrow('FAVORITES_FULL');
  });

  test('are visible to their user only', async () => {
    const userId = newUser();
    const productId = await makeProduct(database.db);
    await addFavorite(database.db, { userId, productId });
    expect((await findCartAndFavorites(database.db, newUser())).favoriteIds).toEqual([]);
    expect((await findCartAndFavorites(database.db, userId)).favoriteIds).toEqual([productId]);
  });

  test('a product that does not exist is refused', async () => {
    const add = addFavorite(database.db, { userId: newUser(), productId: 987_654_321 });
    await expect(add).rejects.toThrow('PRODUCT_NOT_FOUND');
  });
});
