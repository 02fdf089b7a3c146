import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import type { Db } from '#db/types.ts';
import {
  type CardProduct,
  listCategory,
  listFeatured,
  listSimilar,
} from '#domain/catalog/listing/queries.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct, makeProducts } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.delete(products));

const names = (rows: CardProduct[]) => rows.map((row) => row.name);
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`);

async function allInOrder(): Promise<string[]> {
  const rows = await database.db.select().from(products).orderBy(products.category, products.id);
  return rows.map((row) => row.name);
}

async function allPages(): Promise<string[]> {
  const found: string[] = [];
  for (let page = 0; page < 50; page += 1) {
    const rows = await listFeatured(database.db, page);
    found.push(...names(rows));
    if (rows.length < 12) return found;
  }
  throw new Error('The pages do not end');
}

describe('the featured pages', () => {
  test('list each product once, by category, 12 per page', async () => {
    await makeProducts(database.db, 'Zoo', many('Zebra', 5));
    await makeProducts(database.db, 'Art', many('Brush', 20));
    await makeProducts(database.db, 'art', many('Pencil', 3));
    await makeProducts(database.db, 'Art', many('Ink', 2));
    expect(await allPages()).toEqual(await allInOrder());
    expect(await listFeatured(database.db, 0)).toHaveLength(12);
    expect(await listFeatured(database.db, 2)).toHaveLength(6);
  });

  test('stay correct when products are deleted, added and moved to another category', async () => {
    await makeProducts(database.db, 'Art', many('Brush', 30));
    await makeProducts(database.db, 'Zoo', many('Zebra', 30));
    await database.db.delete(products).where(sql`${products.id} % 3 = 0`);
    await database.db.update(products).set({ category: 'Zoo' }).where(eq(products.name, 'Brush 1'));
    await database.db.update(products).set({ category: 'Music' }).where(sql`${products.id} % 7 = 0`);
    await makeProducts(database.db, 'Art', many('Ink', 4));
    expect(await allPages()).toEqual(await allInOrder());
  });

  test('stay correct when ids have large gaps', async () => {
    await makeProducts(database.db, 'Art', many('Early', 15));
    await database.db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), 50000)`);
    await makeProducts(database.db, 'Art', many('Late', 15));
    await makeProducts(database.db, 'Zoo', many('Zebra', 3));
    expect(await allPages()).toEqual(await allInOrder());
  });

  test('are empty after the last page', async () => {
    await makeProducts(database.db, 'Art', many('Brush', 12));
    expect(await listFeatured(database.db, 1)).toEqual([]);
    expect(await listFeatured(database.db, 9_999_999)).toEqual([]);
  });

  test('read hardly more for page 5,000 than for page 0', async () => {
    await database.db.execute(sql`
      insert into products (name, category, price_cents, stock, image_key)
      select 'P' || n, 'Category ' || (n % 10), 100, 1, 'products/thing.webp' from generate_series(1, 70000) n`);
    await database.db.execute(sql`vacuum analyze products`);
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const db = drizzle({ client: pool });
    const plainOffset = await blocksRead(db, () =>
      db.select().from(products).orderBy(products.category, products.id).offset(60_000).limit(12),
    );
    const first = await blocksRead(db, () => listFeatured(db, 0));
    const deep = await blocksRead(db, () => listFeatured(db, 5_000));
    await pool.end();
    expect(first).toBeGreaterThan(0);
    expect(plainOffset).toBeGreaterThan(first + 500);
    expect(deep).toBeLessThan(first + 100);
  });
});

/** Blocks of the products table and its indexes that `read` touches; `db` must have one connection only. */
async function blocksRead(db: Db, read: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ blocks: string }>(sql`
      select heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit as blocks
      from pg_statio_user_tables where relname = 'products'`);
    return Number(rows[0]?.blocks);
  };
  const before = await count();
  await read();
  return (await count()) - before;
}

describe('search', () => {
  test('finds names that start with the text, and is case-sensitive', async () => {
    await makeProducts(database.db, 'Art', [
      'Linen shirt',
      'Linen tote',
      'linen napkin',
      'Lime soap',
      'Old Linen',
    ]);
    const found = await searchByNameStart(database.db, 'Linen', 0);
    expect(names(found.products)).toEqual(['Linen shirt', 'Linen tote']);
    expect(found.count).toBe(2);
  });

  test('treats its text literally', async () => {
    await makeProducts(database.db, 'Art', ['100% wool', '100_ wool', 'Éclair mould', "Baker's peel"]);
    expect(names((await searchByNameStart(database.db, '100%', 0)).products)).toEqual(['100% wool']);
    expect(names((await searchByNameStart(database.db, 'É', 0)).products)).toEqual(['Éclair mould']);
    expect(names((await searchByNameStart(database.db, "Baker's", 0)).products)).toEqual(["Baker's peel"]);
    expect((await searchByNameStart(database.db, "'; drop table products; --", 0)).count).toBe(0);
  });

  test('leaves names that start with the text out of the second tier', async () => {
    await makeProducts(database.db, 'Art', ['Linen shirt', 'LINEN tote', 'Éclair set', 'Lime soap']);
    expect(names(await searchByWords(database.db, 'Linen', 24))).toEqual(['LINEN tote']);
    expect(names(await searchByWords(database.db, 'linen', 1))).toEqual(['LINEN tote']);
    expect(names(await searchByWords(database.db, 'éclair', 24))).toEqual(['Éclair set']);
  });
});

test('a category lists and counts only its own products', async () => {
  await makeProducts(database.db, 'Home & Garden', many('Pot', 3));
  await makeProducts(database.db, 'Home', many('Lamp', 2));
  const found = await listCategory(database.db, 'Home & Garden', 0);
  expect(names(found.products)).toEqual(['Pot 1', 'Pot 2', 'Pot 3']);
  expect(found.count).toBe(3);
  expect(await listCategory(database.db, 'Nowhere', 0)).toMatchObject({ products: [], count: 0 });
});

test('the pages of a large category show each of its products once', async () => {
  await makeProducts(database.db, 'Art', many('Ink', 70));
  await database.db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), 900000)`);
  await makeProducts(database.db, 'Zoo', many('Zebra', 3));
  await makeProducts(database.db, 'Art', many('Brush', 70));
  const pages = await Promise.all([0, 1, 2, 3].map((page) => listCategory(database.db, 'Art', page)));
  expect(pages.flatMap((page) => names(page.products))).toEqual([...many('Ink', 70), ...many('Brush', 70)]);
  expect(pages.map((page) => page.count)).toEqual([140, 140, 140, 140]);
});

test('similar products are at most 4 other products of the same category', async () => {
  const id = await makeProduct(database.db, { category: 'Art' });
  await makeProducts(database.db, 'Art', many('Brush', 6));
  await makeProducts(database.db, 'Zoo', many('Zebra', 6));
  const similar = await listSimilar(database.db, id);
  expect(names(similar)).toEqual(['Brush 1', 'Brush 2', 'Brush 3', 'Brush 4']);
  const afterMost = await listSimilar(database.db, id + 5);
  expect(afterMost.map((card) => card.id - id)).toEqual([6, 0, 1, 2]);
  const lonely = await makeProduct(database.db, { category: 'Alone' });
  expect(await listSimilar(database.db, lonely)).toEqual([]);
});

test('the database refuses negative stock, negative prices, and empty names and categories', async () => {
  for (const wrong of [{ stock: -1 }, { priceCents: -1 }, { name: '' }, { category: '' }]) {
    await expect(makeProduct(database.db, wrong)).rejects.toThrow();
  }
});
