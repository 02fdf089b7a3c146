import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { openDatabase } from '#db/open.ts';
import type { Tx } from '#db/types.ts';
import { applyImport } from '#domain/catalog/import/apply-import.ts';
import { stageImport } from '#domain/catalog/import/stage-import.ts';
import { sortBeside } from '#domain/catalog/search/sort-beside.ts';
import { searchAlike } from '#domain/catalog/search-alike.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { makeCategory } from '../../../support/factories.ts';

const PRODUCTS = 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeCategory(database.db, 'Garden');
});
afterAll(() => database?.drop());
beforeEach(() => database.pool.query('truncate products, discount_products restart identity'));

const add = (tx: Tx) =>
  tx.execute(`
    insert into products (name, category, price_cents, stock, image_key)
    select 'Rake no' || n, 'Garden', 100, 5, 'products/rake.webp' from generate_series(1, ${PRODUCTS}) n`);

/** How much had waited until now, in pages. */
async function sortedIn(): Promise<number> {
  const { rows } = await database.pool.query<{ pages: number }>(
    `select gin_clean_pending_list('product_search_words')::integer as pages`,
  );
  return rows[0]?.pages ?? 0;
}

async function hasSorted(): Promise<void> {
  const { rowCount } = await database.pool.query(`
    select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like 'select sort_in_search%'`);
  expect(rowCount).toBeGreaterThan(0);
}

test('what a transaction adds is sorted in by another connection before it ends', async () => {
  await inTransaction(database.db, async (tx) => {
    const sorter = await sortBeside(database.db, tx);
    await add(tx);
    expect(await sortedIn()).toBeGreaterThan(0);
    await tx.execute('delete from products');
    await add(tx);
    sorter.sort();
    await vi.waitFor(hasSorted, { timeout: 10_000 });
    expect(await sortedIn()).toBe(0);
    await sorter.end();
  });
  expect(await searchAlike(database.db, 'rake', 24)).toHaveLength(24);
});

test('what nobody sorted in meanwhile is sorted in at the end, and later additions as ever', async () => {
  await inTransaction(database.db, async (tx) => {
    const sorter = await sortBeside(database.db, tx);
    await add(tx);
    await sorter.end();
    expect(await sortedIn()).toBe(0);
    await tx.execute('delete from products');
    await add(tx);
    expect(await sortedIn()).toBe(0);
  });
});

test('a server with a single connection imports all the same', async () => {
  const { db, close } = await openDatabase({ url: database.url, dataDir: '', pool: 1 });
  try {
    const id = randomUUID();
    const lines = Array.from({ length: 6_000 }, (_, n) => `Spade no${n},Garden,1.00,products/spade.webp`);
    await stageImport(db, {
      ...{ actorUid: 'admin', id, fileName: 'products.csv', bytesTotal: 0 },
      chunks: (async function* () {
        yield Buffer.from(`name,category,price,image_key\n${lines.join('\n')}\n`);
      })(),
    });
    await applyImport(db, { actorUid: 'admin', id });
    expect(await searchAlike(db, 'spade', 24)).toHaveLength(24);
    expect(await sortedIn()).toBe(0);
  } finally {
    await close();
  }
});
