import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { LIST_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { startsWithRange } from '#domain/catalog/search-text.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/**
 * Adds products whose names are `prefix` and a number of three digits, so that many products have the same
 * name.
 */
const add = (prefix: string, count: number, db: Pick<TestDatabase['db'], 'execute'> = database.db) =>
  db.execute(sql`
    insert into products (name, category, price_cents, stock, image_key)
    select ${prefix} || lpad((n * 7919 % 1000)::text, 3, '0'), 'Things', 100, 1, 'products/thing.webp'
    from generate_series(1, ${count}::int) n`);

/** The expected result of a search, computed by a full scan. */
async function walk(text: string, page: number): Promise<{ ids: number[]; count: number }> {
  const { from, to } = startsWithRange(text);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from products where name >= ${from} and name < ${to} order by name, id`,
  );
  const shown = rows.slice(page * LIST_SIZE, (page + 1) * LIST_SIZE);
  return { ids: shown.map(({ id }) => Number(id)), count: rows.length };
}

/** Compares every kind of search and page with a full scan. */
async function expectExact(): Promise<void> {
  for (const text of ['A', 'A0', 'A99', 'A500', 'B', 'B1', 'C', 'Z', '\u{10FFFF}', ' ']) {
    const { count } = await walk(text, 0);
    const last = Math.floor(count / LIST_SIZE);
    for (const page of new Set([0, 1, Math.floor(last / 2), last, last + 1, 9_999_999])) {
      const found = await searchByNameStart(database.db, text, page);
      const expected = await walk(text, page);
      expect({ text, page, count: found.count, ids: found.products.map(({ id }) => id) }).toEqual({
        text,
        page,
        ...expected,
      });
    }
  }
  const { rows } = await database.db.execute(sql`
    select (select sum(count) from product_name_runs) = (select count(*) from products) as all_are_counted`);
  expect(rows).toEqual([{ all_are_counted: true }]);
}

const longest = async () =>
  (await database.pool.query<{ most: number }>('select max(count) as most from product_name_runs')).rows[0]
    ?.most;

test('an empty run is counted when one statement fills it and splits another run', async () => {
  await add('A', 1_000);
  await add('B', 3_000);
  await database.db.execute(sql`delete from products where name like 'B%'`);
  await database.db.execute(sql`
    insert into products (name, category, price_cents, stock, image_key)
    select prefix || lpad((n % 1000)::text, 3, '0'), 'Things', 100, 1, 'products/thing.webp'
    from generate_series(1, 2500) n, (values ('A'), ('B')) prefixes(prefix)`);
  await expectExact();
  await database.db.execute(sql`delete from products`);
  await expectExact();
});

test('a statement that adds and renames products counts each product once', async () => {
  await add('A', 3_000);
  await database.db.execute(sql`
    with renamed as (update products set name = 'B' || name where name < 'A5' returning category)
    insert into products (name, category, price_cents, stock, image_key)
    select 'B' || lpad((n % 1000)::text, 3, '0'), 'Things', 100, 1, 'products/thing.webp'
    from generate_series(1, 4000) n`);
  await expectExact();
  await database.db.execute(sql`delete from products`);
  await expectExact();
});

test('nothing is counted after all products are truncated', async () => {
  await database.db.execute(sql`truncate products, discount_products`);
  await expectExact();
  expect(await longest()).toBe(0);
});

test('a search has exact counts and pages after products are added, removed and renamed', async () => {
  await expectExact();
  await add('B', 7_000);
  await add('A', 5_000);
  expect(await longest()).toBeLessThanOrEqual(2_048);
  await expectExact();
  await database.db.execute(sql`delete from products where id % 3 = 0 or name like 'A5%'`);
  await database.db.execute(sql`update products set name = 'C' || name where name like 'B1%'`);
  await database.db.execute(sql`update products set stock = stock + 1 where name like 'B2%'`);
  await add('A5', 40);
  await add('A123', 2_500);
  await expectExact();
  await database.db.execute(sql`delete from products`);
  await add('B', 3_000);
  await expectExact();
});

test('products added by concurrent transactions are counted, except those that are rolled back', async () => {
  const adding = Array.from({ length: 12 }, (_, n) =>
    inTransaction(database.db, async (tx) => {
      for (let part = 0; part < 4; part += 1) await add('AB'[n % 2] ?? '', 300, tx);
      if (n % 3 === 0) throw new Error('not this one');
    }),
  );
  const results = await Promise.allSettled(adding);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(6);
  await expectExact();
});
