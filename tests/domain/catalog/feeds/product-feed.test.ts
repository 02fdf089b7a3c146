import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FeedItem, listFeedItems } from '#domain/catalog/feeds/list-feed-items.ts';
import { listFeedProducts } from '#domain/catalog/feeds/list-feed-products.ts';
import {
  findProductFeed,
  makeProductFeed,
  openProductFeed,
  revokeProductFeed,
} from '#domain/catalog/feeds/product-feed.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct, makeProducts, makeProductWithVariants } from '../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate product_feeds, audit_log'));

test('the token of a feed opens it, and is not stored in the database', async () => {
  expect(await findProductFeed(database.db)).toBeNull();
  const token = await makeProductFeed(database.db, { actorUid });
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(await openProductFeed(database.db, token)).toBe('open');
  const { rows } = await database.pool.query('select f::text, l::text from product_feeds f, audit_log l');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await findProductFeed(database.db))?.readAt).toBeInstanceOf(Date);
});

test('no other token opens the feed', async () => {
  const token = await makeProductFeed(database.db, { actorUid });
  const others = ['', 'x'.repeat(32), '0'.repeat(32), `${token}0`, token.slice(1)];
  const states = await Promise.all(others.map((other) => openProductFeed(database.db, other)));
  expect(new Set(states)).toEqual(new Set(['closed']));
});

test('a new token replaces the previous one, and no token opens a revoked feed', async () => {
  const first = await makeProductFeed(database.db, { actorUid });
  const second = await makeProductFeed(database.db, { actorUid });
  expect(await openProductFeed(database.db, first)).toBe('closed');
  expect(await openProductFeed(database.db, second)).toBe('open');
  expect(await revokeProductFeed(database.db, { actorUid })).toBe(true);
  expect(await openProductFeed(database.db, second)).toBe('closed');
  expect(await revokeProductFeed(database.db, { actorUid })).toBe(false);
  const { rows } = await database.pool.query('select action from audit_log order by id');
  expect(rows.map(({ action }) => action)).toEqual(['feed.make', 'feed.make', 'feed.revoke']);
});

test('a feed can be opened 20 times an hour', async () => {
  const token = await makeProductFeed(database.db, { actorUid });
  const states: string[] = [];
  for (let at = 0; at < 22; at += 1) states.push(await openProductFeed(database.db, token));
  expect(states).toEqual([...Array<string>(20).fill('open'), 'too-often', 'too-often']);
  await database.pool.query("update product_feeds set hour_began = now() - interval '61 minutes'");
  expect(await openProductFeed(database.db, token)).toBe('open');
});

test('the feed reads products in batches of 500, each product once', async () => {
  await database.pool.query('truncate products, discount_products, product_counts');
  await makeProducts(
    database.db,
    'Things',
    Array.from({ length: 1_203 }, (_, at) => `Lamp ${at}`),
  );
  const sizes: number[] = [];
  const ids = new Set<number>();
  for await (const products of listFeedProducts(database.db)) {
    sizes.push(products.length);
    for (const { id } of products) ids.add(id);
  }
  expect(sizes).toEqual([500, 500, 203]);
  expect(ids.size).toBe(1_203);
});

test('the feed has variants instead of a product with options, and the variants’ own pictures first', async () => {
  const red = { name: 'Red', images: ['products/red.webp'] };
  const { id, variantIds } = await makeProductWithVariants(
    database.db,
    [{ optionValues: ['Blue'], ownImages: 'products/blue.webp' }, { optionValues: ['Red'] }],
    {
      options: [{ name: 'Color', display: 'colors', values: [red, { name: 'Blue' }] }],
      imageKey: 'products/all.webp',
      moreImages: 'products/red.webp | Red\nproducts/blue.webp | Blue',
    },
  );
  await makeProduct(database.db, { options: [{ name: 'Color', display: 'colors', values: [red] }] });
  const items: FeedItem[] = [];
  for await (const batch of listFeedItems(database.db)) items.push(...batch);
  const last = items.slice(-2).map(({ product, variant }) => [product.id, variant?.id, variant?.pictures]);
  expect(last).toEqual([
    [id, variantIds[1], ['products/red.webp', 'products/all.webp']],
    [id, variantIds[0], ['products/blue.webp', 'products/all.webp']],
  ]);
});
