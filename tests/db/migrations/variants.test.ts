import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import type { Db } from '#db/types.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { listFavorites } from '#domain/favorites/queries.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { restockProducts } from '#domain/payments/refunds/return-to-stock.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { createDatabaseBefore, type OlderDatabase } from '../../support/database/older-database.ts';
import { paymentKeyOf } from '../../support/fixtures/paying.ts';

const ANN = 'ann-of-before';
const money = (value: string) => ({ currency_code: 'USD', value });
const unit = {
  amount: { ...money('21.60'), breakdown: { item_total: money('20.00'), tax_total: money('1.60') } },
  description: 'Lamp x2',
  items: [{ sku: '1', name: 'Lamp', quantity: '2', unit_amount: money('10.00') }],
};
const payer = { name: { given_name: 'Ann', surname: 'Lee' }, email_address: 'ann@example.com' };

/**
 * Fills a shop of the previous version. It has one product in a cart, one among favorites, and one in an
 * order.
 */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`insert into products (name, category, description, price_cents, stock, image_key) values
    ('Lamp', 'Things', 'Bright', 1000, 5, 'products/lamp.webp'), ('Vase', 'Things', '', 2500, 0, 'products/vase.webp')`);
  await client.query(
    `insert into cart_items (user_id, product_id, product_name, product_image_key, price_cents, quantity)
    values ($1, 1, 'Lamp', 'products/lamp.webp', 1000, 2), ($1, 99, 'Gone', 'products/gone.webp', 500, 1)`,
    [ANN],
  );
  await client.query(
    `insert into favorite_items (user_id, product_id, product_name, product_image_key, price_cents)
    values ($1, 2, 'Vase', 'products/vase.webp', 2400)`,
    [ANN],
  );
  await client.query(
    `insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units, payment_source,
      total_cents, simulated) values ($1, $2, 'k', 'COMPLETED', $3, $4, '{"card": {"simulated": true}}', 2160, true)`,
    [randomUUID(), ANN, JSON.stringify(payer), JSON.stringify([unit])],
  );
}

/** All rows of these tables, without the columns that came later. */
async function rowsOf(client: pg.Client, columns?: Record<string, string[]>) {
  const found: Record<string, unknown[]> = {};
  for (const table of ['products', 'cart_items', 'favorite_items', 'completed_transactions']) {
    const { rows } = await client.query<Record<string, unknown>>(`select * from ${table} order by id`);
    const kept = columns?.[table];
    found[table] = rows.map((row) =>
      kept ? Object.fromEntries(Object.entries(row).filter(([name]) => kept.includes(name))) : row,
    );
  }
  return found;
}

describe.each([
  ['0.1.0', '0022-jobs.sql'],
  ['0.2.0', '0043-refused-refunds.sql'],
])('a shop of version %s', (_, next) => {
  let older: OlderDatabase;
  let db: Db;
  let before: Record<string, unknown[]>;
  beforeAll(async () => {
    older = await createDatabaseBefore(next);
    await fill(older.client);
    before = await rowsOf(older.client);
    db = await older.upgrade();
  });
  afterAll(() => older?.drop());

  test('has the same products, carts, favorites and orders after the update', async () => {
    const columns = Object.fromEntries(
      Object.entries(before).map(([table, rows]) => [table, Object.keys(rows[0] ?? {})]),
    );
    expect(await rowsOf(older.client, columns)).toEqual(before);
    expect(await db.select().from(products).where(eq(products.id, 1))).toMatchObject([
      { options: [], isForSale: true, maxPriceCents: null, sku: '' },
    ]);
    expect(await listCart(db, ANN)).toMatchObject([
      { productId: 1, variantOf: null, name: 'Lamp', quantity: 2, priceCents: 1_000, stock: 5 },
      { productId: 99, variantOf: null, name: 'Gone', stock: null },
    ]);
    expect(await listFavorites(db, ANN)).toMatchObject([{ productId: 2, priceCents: 2_500, gone: false }]);
    expect(await listOrders(db, ANN, 0)).toMatchObject([{ totalCents: 2_160, status: 'COMPLETED' }]);
  });

  test('sells what was in a cart, and its new ids follow the old ones', async () => {
    await older.client.query('delete from cart_items where product_id = 99');
    const rules = createPriceRulesCache();
    const customer = { uid: ANN, displayName: null, email: null };
    await payByCard(db, { customer, key: await paymentKeyOf(db, ANN), rules, delayMs: 0 });
    expect(await db.select().from(products).where(eq(products.id, 1))).toMatchObject([{ stock: 3 }]);
    const { rows } = await older.client.query(
      `insert into products (name, category, price_cents, image_key) values ('New', 'Things', 1, 'k') returning id::int`,
    );
    expect(rows).toEqual([{ id: 3 }]);
  });

  test('gives an old product options: carts show it as gone, orders and favorites keep it', async () => {
    await addToCart(db, { userId: ANN, productId: 1 });
    const [lamp] = await db.select().from(products).where(eq(products.id, 1));
    const values = [{ name: 'Brass', savedName: null }];
    await changeOptions(db, {
      actorUid: 'admin',
      productId: 1,
      seenVersion: lamp?.version ?? 0,
      options: [{ name: 'Material', display: 'names', savedPosition: null, values }],
    });
    expect(await listCart(db, ANN)).toMatchObject([{ productId: 1, name: 'Lamp', stock: null }]);
    expect(await listFavorites(db, ANN)).toMatchObject([{ productId: 2, gone: false }]);
    expect((await listOrders(db, ANN, 0)).map(({ totalCents }) => totalCents)).toEqual([2_160, 2_160]);
    // A return of this product changes the stock of no variant.
    await db.transaction((tx) => restockProducts(tx, [{ productId: 1, quantity: 2 }]));
    expect(await db.select().from(products).where(eq(products.id, 1))).toMatchObject([{ stock: 0 }]);
  });
});
