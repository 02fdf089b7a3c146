import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { deleteCustomerData } from '#domain/customers/delete-customer-data.ts';
import { findCartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { findUsersWithoutData } from '#domain/customers/queries.ts';
import { addFavorite } from '#domain/favorites/change-favorites.ts';
import { MAX_FAVORITES } from '#domain/favorites/limits.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let made = 0;
const visitor = () => {
  made += 1;
  return { guestId: `guest-${made}`, userId: `user-${made}` };
};

async function put(userId: string, productId: number, pieces = 1): Promise<void> {
  for (let i = 0; i < pieces; i += 1) await addToCart(database.db, { userId, productId });
}

async function quantities(userId: string): Promise<Record<number, number>> {
  const lines = await listCart(database.db, userId);
  return Object.fromEntries(lines.map((line) => [line.productId, line.quantity]));
}

async function buy(customerId: string, productId: number): Promise<string> {
  await put(customerId, productId);
  const key = await paymentKeyOf(database.db, customerId);
  return (await pay(customerId, key)).orderId;
}

function pay(uid: string, key: string) {
  return payByCard(database.db, {
    customer: { uid, displayName: null, email: null },
    key,
    rules: createPriceRulesCache(),
    delayMs: 0,
  });
}

/** Returns rows for a user's cart or favorites. Their products need not exist. */
const rows = (userId: string, count: number, firstId: number) =>
  Array.from({ length: count }, (_, i) => ({
    userId,
    productId: firstId + i,
    productName: 'Thing',
    productImageKey: 'products/thing.webp',
    priceCents: 100,
  }));

describe('a guest who logs in to an account', () => {
  test('keeps the cart: quantities of the same product add up, other lines are added', async () => {
    const { guestId, userId } = visitor();
    const [both, guests, own] = [
      await makeProduct(database.db),
      await makeProduct(database.db),
      await makeProduct(database.db),
    ];
    await put(userId, both, 2);
    await put(userId, own);
    await put(guestId, both, 3);
    await put(guestId, guests);
    await mergeGuest(database.db, { guestId, userId });
    expect(await quantities(userId)).toEqual({ [both]: 5, [own]: 1, [guests]: 1 });
    expect(await quantities(guestId)).toEqual({});
  });

  test('keeps favorites and orders', async () => {
    const { guestId, userId } = visitor();
    const [both, guests] = [await makeProduct(database.db), await makeProduct(database.db)];
    await addFavorite(database.db, { userId, productId: both });
    await addFavorite(database.db, { userId: guestId, productId: both });
    await addFavorite(database.db, { userId: guestId, productId: guests });
    const orders = [await buy(guestId, both), await buy(guestId, guests), await buy(userId, both)];
    await mergeGuest(database.db, { guestId, userId });
    expect((await findCartAndFavorites(database.db, userId)).favoriteIds.sort()).toEqual(
      [both, guests].sort(),
    );
    expect((await listOrders(database.db, userId, 0)).map((order) => order.id).sort()).toEqual(orders.sort());
    expect((await findCartAndFavorites(database.db, guestId)).favoriteIds).toEqual([]);
    expect(await listOrders(database.db, guestId, 0)).toEqual([]);
  });

  test('is merged once, even if the merge runs again or concurrently', async () => {
    const { guestId, userId } = visitor();
    const productId = await makeProduct(database.db);
    await put(userId, productId, 2);
    await put(guestId, productId, 3);
    await Promise.all(Array.from({ length: 8 }, () => mergeGuest(database.db, { guestId, userId })));
    await mergeGuest(database.db, { guestId, userId });
    expect(await quantities(userId)).toEqual({ [productId]: 5 });
  });

  test('never gets more items of a product than a cart allows', async () => {
    const { guestId, userId } = visitor();
    const quantity = MAX_QUANTITY - 1;
    await database.db
      .insert(cartItems)
      .values(
        [...rows(userId, 1, 7_000_000), ...rows(guestId, 1, 7_000_000)].map((row) => ({ ...row, quantity })),
      );
    await mergeGuest(database.db, { guestId, userId });
    expect(await quantities(userId)).toEqual({ 7000000: MAX_QUANTITY });
  });

  test('never gets more lines or favorites than allowed: the guest’s newest ones come first', async () => {
    const { guestId, userId } = visitor();
    const own = rows(userId, MAX_LINES - 2, 8_000_000).map((row) => ({ ...row, quantity: 1 }));
    const known = rows(guestId, 2, 8_000_000);
    const fresh = rows(guestId, 5, 9_000_000);
    await database.db.insert(cartItems).values(own);
    await database.db.insert(cartItems).values([...known, ...fresh].map((row) => ({ ...row, quantity: 1 })));
    await database.db.insert(favoriteItems).values(rows(userId, MAX_FAVORITES - 1, 8_000_000));
    await database.db.insert(favoriteItems).values(rows(guestId, 3, 9_000_000));
    await mergeGuest(database.db, { guestId, userId });
    const cart = await quantities(userId);
    expect(Object.keys(cart)).toHaveLength(MAX_LINES);
    expect(cart).toMatchObject({ 8000000: 2, 8000001: 2, 9000003: 1, 9000004: 1 });
    const favorites = (await findCartAndFavorites(database.db, userId)).favoriteIds;
    expect(favorites).toHaveLength(MAX_FAVORITES);
    expect(favorites).toContain(9_000_002);
  });

  test('loses nothing when guest and account are the same', async () => {
    const { guestId } = visitor();
    const productId = await makeProduct(database.db);
    await put(guestId, productId);
    await mergeGuest(database.db, { guestId, userId: guestId });
    expect(await quantities(guestId)).toEqual({ [productId]: 1 });
  });

  test('pays for the cart once when the payment happens at the same time', async () => {
    const { guestId, userId } = visitor();
    const productId = await makeProduct(database.db);
    await put(guestId, productId, 2);
    const key = await paymentKeyOf(database.db, guestId);
    const [paid] = await Promise.allSettled([
      pay(guestId, key),
      mergeGuest(database.db, { guestId, userId }),
    ]);
    await mergeGuest(database.db, { guestId, userId });
    const bought = (await listOrders(database.db, userId, 0)).length;
    const inCart = (await quantities(userId))[productId] ?? 0;
    expect([bought, inCart]).toEqual(paid.status === 'fulfilled' ? [1, 0] : [0, 2]);
  });
});

test('deleting an account deletes its cart and favorites, but keeps its orders', async () => {
  const { userId } = visitor();
  const productId = await makeProduct(database.db);
  await buy(userId, productId);
  await put(userId, productId);
  await addFavorite(database.db, { userId, productId });
  await deleteCustomerData(database.db, { userId, email: null });
  expect(await quantities(userId)).toEqual({});
  expect((await findCartAndFavorites(database.db, userId)).favoriteIds).toEqual([]);
  expect(await listOrders(database.db, userId, 0)).toHaveLength(1);
});

test('a user with an order, a cart or a favorite is not listed as a user without data', async () => {
  const [buyer, filler, lover, idle] = ['buyer', 'filler', 'lover', 'idle'] as const;
  const productId = await makeProduct(database.db);
  await buy(buyer, productId);
  await put(filler, productId);
  await addFavorite(database.db, { userId: lover, productId });
  expect(await findUsersWithoutData(database.db, [buyer, filler, lover, idle])).toEqual([idle]);
  expect(await findUsersWithoutData(database.db, [])).toEqual([]);
});
