import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/types.ts';
import { countProductTable, listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import type { ProductFilter } from '#domain/catalog/admin-list/product-filter.ts';
import {
  listCountedCategories,
  listNamesWithoutCategory,
} from '#domain/catalog/categories/list-categories.ts';
import { exportProducts } from '#domain/catalog/csv/export-products.ts';
import { type ProductOrder, type ProductPlace, SORTS } from '#domain/catalog/listing/product-order.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory } from '../../../support/fixtures/factories.ts';

const COUNT = 100_000;
const PART = 20_000;
const everything: ProductFilter = { text: '', category: '', stock: 'any' };

let database: TestDatabase;
/** The pool has a single connection, so that the counted blocks belong to one request. */
let pool: pg.Pool;
let db: Db;
const queries: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await makeCategory(database.db, 'Category 3');
  // Products whose names have mixed case, and whose prices, stocks and categories repeat. They are inserted
  // in parts, because on a busy machine one statement would exceed its time limit.
  for (let from = 1; from <= COUNT; from += PART)
    await database.db.execute(sql`
      insert into products (name, category, price_cents, stock, image_key)
      select case n % 3 when 0 then 'apple ' when 1 then 'Apple ' else 'Pear ' end || (n * 7919 % 100000),
        'Category ' || n % 12, n * 31 % 977, n % 60, 'products/thing.webp'
      from generate_series(${from}::int, ${from + PART - 1}::int) n`);
  await database.pool.query('vacuum analyze products');
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  db = drizzle({ client: pool, logger: { logQuery: (query) => queries.push(query) } });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** Blocks of the products table and its indexes that `read` touches. */
async function blocksRead(read: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      `select heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit as blocks
       from pg_statio_user_tables where relname = 'products'`,
    );
    return Number(rows[0]?.blocks);
  };
  const before = await count();
  await read();
  return (await count()) - before;
}

const page = (order: ProductOrder, filter = everything, place: ProductPlace | null = null) =>
  listProductTable(db, { ...order, filter, place });

/** Returns every product of the first pages, once forwards and once backwards. */
async function walk(order: ProductOrder, filter: ProductFilter, pages: number) {
  const there: number[][] = [];
  let at = await page(order, filter);
  there.push(at.rows.map(({ id }) => id));
  expect(at.previous).toBeNull();
  while (there.length < pages && at.next) {
    at = await page(order, filter, at.next);
    there.push(at.rows.map(({ id }) => id));
  }
  const back: number[][] = [];
  for (let left = there.length - 1; left > 0 && at.previous; left -= 1) {
    at = await page(order, filter, at.previous);
    back.unshift(at.rows.map(({ id }) => id));
  }
  expect(back).toEqual(there.slice(0, -1));
  return there.flat();
}

describe.each(SORTS)('sorted by %s', (sort) => {
  const columns = {
    name: sql`lower(name) collate "C"`,
    price: sql`price_cents`,
    stock: sql`stock`,
    created: sql`id`,
    category: sql`category`,
  };

  test.each([false, true])(
    'the pages show each product once, forwards and back; descending: %s',
    async (descending) => {
      const direction = descending ? sql`desc` : sql`asc`;
      const expected = await database.db.execute<{ id: string }>(
        sql`select id from products order by ${columns[sort]} ${direction}, id ${direction} limit 200`,
      );
      expect(await walk({ sort, descending }, everything, 4)).toEqual(
        expected.rows.map(({ id }) => Number(id)),
      );
    },
  );

  test('neither the first pages nor the last pages read the whole table', async () => {
    const whole = await blocksRead(() => pool.query('select sum(length(description)) from products'));
    const order = { sort, descending: false };
    const first = await page(order);
    expect(await blocksRead(() => page(order))).toBeLessThan(whole / 5);
    expect(await blocksRead(() => page(order, everything, first.next))).toBeLessThan(whole / 5);
    const last = await page({ sort, descending: true });
    expect(await blocksRead(() => page(order, everything, last.next))).toBeLessThan(whole / 5);
  });
});

describe('a filter', () => {
  test('finds the start of names, ignoring case', async () => {
    const found = await page({ sort: 'name', descending: false }, { ...everything, text: 'APPLE 1' });
    expect(found.rows).toHaveLength(50);
    expect(found.rows.every(({ name }) => /^apple 1/i.test(name))).toBe(true);
  });

  test('finds an id, and without a leading # also names that contain the number', async () => {
    const found = async (text: string) =>
      (await page({ sort: 'price', descending: true }, { ...everything, text })).rows;
    expect((await found('#4711')).map(({ id }) => id)).toEqual([4711]);
    const byNumber = await found('4711');
    expect(byNumber.some(({ id }) => id === 4711)).toBe(true);
    const others = byNumber.filter(({ id }) => id !== 4711);
    // One of these names has the number 4711. The other ten have a number that begins with 4711.
    expect(others).toHaveLength(11);
    expect(others.every(({ name }) => / 4711/.test(name))).toBe(true);
  });

  describe('by words', () => {
    const found = async (text: string, filter: Partial<ProductFilter> = {}) =>
      (await page({ sort: 'name', descending: false }, { ...everything, ...filter, text })).rows.map(
        ({ name }) => name,
      );
    beforeAll(async () => {
      await database.db.execute(sql`
        insert into products (name, category, price_cents, stock, image_key) values
          ('Teekanne Berlin', 'Tea', 1, 0, 'products/x.webp'), ('Berliner Becher', 'Tea', 2, 1, 'products/x.webp'),
          ('Café crème à la Zürich', 'Tea', 3, 1, 'products/x.webp'), ('Becher', 'Berlin', 4, 1, 'products/x.webp')`);
    });
    afterAll(() => database.db.execute(sql`delete from products where category in ('Tea', 'Berlin')`));

    test('finds every word of a name, and the start of words', async () => {
      expect(await found('Berlin')).toEqual(['Berliner Becher', 'Teekanne Berlin']);
      expect(await found('berl')).toEqual(['Berliner Becher', 'Teekanne Berlin']);
      expect(await found('BERLIN tee')).toEqual(['Teekanne Berlin']);
      expect(await found('zurich CAFE')).toEqual(['Café crème à la Zürich']);
      expect(await found('erlin')).toEqual([]);
    });

    test('finds a single letter that is a word or starts the name', async () => {
      expect(await found('a crème')).toEqual(['Café crème à la Zürich']);
      expect(await found('becher b')).toEqual([]);
      expect(await found('t')).toEqual(['Teekanne Berlin']);
    });

    test('combines with the other conditions, and counts what it shows', async () => {
      expect(await found('berlin', { stock: 'out' })).toEqual(['Teekanne Berlin']);
      expect(await found('berlin', { category: 'Berlin' })).toEqual([]);
      for (const [stock, count] of [
        ['any', 2],
        ['out', 1],
      ] as const)
        expect(await countProductTable(db, { text: 'berlin', category: 'Tea', stock })).toEqual({
          count,
          exact: true,
          tooManyNames: false,
        });
    });

    test('selects exactly what it shows for changes and exports', async () => {
      const filter = { ...everything, text: 'berlin' };
      const change = { kind: 'stock', stock: 77 } as const;
      const bulk = { actorUid: 'admin', selection: { filter, count: 2 }, change };
      expect(await changeProducts(database.db, bulk)).toBe(2);
      const parts: string[] = [];
      for await (const part of exportProducts(database.db, filter)) parts.push(part);
      const lines = parts.join('').trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines.filter((line) => /"(Teekanne Berlin|Berliner Becher)"/.test(line))).toHaveLength(2);
    });

    test('falls back to the start of names when too many names have the word, and reports it', async () => {
      const filter = { ...everything, text: 'apple' };
      expect((await countProductTable(db, filter)).tooManyNames).toBe(true);
      expect(new Set(await found('apple'))).toHaveLength(50);
      // With the number 77, fewer products match, so the search does not fall back to the start of names.
      expect((await countProductTable(db, { ...everything, text: '77 apple' })).count).toBeGreaterThan(10);
    });
  });

  test('treats its text literally', async () => {
    for (const text of ['%', "'; drop table products; --", 'app_e'])
      expect((await page({ sort: 'name', descending: false }, { ...everything, text })).rows).toEqual([]);
  });

  test('shows one category, products out of stock, and products low in stock', async () => {
    const order = { sort: 'stock', descending: true } as const;
    const out = await page(order, { ...everything, category: 'Category 0', stock: 'out' });
    expect(new Set(out.rows.map(({ stock, category }) => `${category} ${stock}`))).toEqual(
      new Set(['Category 0 0']),
    );
    const low = await page(order, { ...everything, stock: 'low' });
    expect(low.rows.every(({ stock }) => stock === 5)).toBe(true);
  });

  test('with few matches reaches its last page', async () => {
    const filter = { text: 'pear 10', category: 'Category 2', stock: 'any' } as const;
    const ids = await walk({ sort: 'price', descending: false }, filter, 99);
    const expected = await database.db.execute(
      sql`select from products where lower(name) like 'pear 10%' and category = 'Category 2'`,
    );
    expect(ids).toHaveLength(expected.rowCount ?? 0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    { text: 'apple 77' },
    { stock: 'out' as const },
    { stock: 'low' as const },
    { category: 'Category 5' },
    { category: 'Category 5', stock: 'out' as const },
  ])('%o is answered by an index', async (part) => {
    const whole = await blocksRead(() => pool.query('select sum(length(description)) from products'));
    const filter = { ...everything, ...part };
    // Allows twice the blocks, because PostgreSQL before version 17 starts a new index search for each id of
    // a list.
    const most = filter.text === '' ? whole : 2 * whole;
    expect(await blocksRead(() => page({ sort: 'created', descending: true }, filter))).toBeLessThan(most);
  });
});

describe('the count', () => {
  test('of all products and of a category is exact, and reads no product', async () => {
    const blocks = await blocksRead(async () => {
      expect(await countProductTable(db, everything)).toMatchObject({ count: COUNT, exact: true });
      const filter = { ...everything, category: 'Category 3' };
      expect(await countProductTable(db, filter)).toMatchObject({ count: 8_334, exact: true });
    });
    expect(blocks).toBe(0);
  });

  test('of other filters stops at 5,000', async () => {
    expect(await countProductTable(db, { ...everything, text: 'apple' })).toMatchObject({
      count: 5_000,
      exact: false,
    });
    expect(await countProductTable(db, { ...everything, stock: 'out' })).toMatchObject({
      count: 1_666,
      exact: true,
    });
  });
});

test('the product page needs three queries and the category page two', async () => {
  queries.length = 0;
  await page({ sort: 'name', descending: false });
  await countProductTable(db, everything);
  await listCountedCategories(db);
  expect(queries).toHaveLength(3);
  queries.length = 0;
  const blocks = await blocksRead(async () => {
    await listCountedCategories(db);
    await listNamesWithoutCategory(db);
  });
  expect(queries).toHaveLength(2);
  expect(blocks).toBe(0);
});
