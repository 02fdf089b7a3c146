import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { openDatabase } from '#db/open.ts';
import type { Tx } from '#db/types.ts';
import { applyImport } from '#domain/catalog/csv/apply-import.ts';
import { stageImport } from '#domain/catalog/csv/stage-import.ts';
import { searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { sortInParallel } from '#domain/catalog/search-index/sort-in-parallel.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeCategory } from '../../../support/fixtures/factories.ts';

const PRODUCTS = 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create extension pgstattuple');
  await makeCategory(database.db, 'Garden');
});
afterAll(() => database?.drop());
beforeEach(() => database.pool.query('truncate products, discount_products restart identity'));

const add = (tx: Tx) =>
  tx.execute(`
    insert into products (name, category, price_cents, stock, image_key)
    select 'Rake no' || n, 'Garden', 100, 5, 'products/rake.webp' from generate_series(1, ${PRODUCTS}) n`);

/** Returns the number of index pages whose words are not yet sorted into the index. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ pages: number }>(
    `select pending_pages as pages from pgstatginindex('product_search_words')`,
  );
  return rows[0]?.pages ?? 0;
}

const soonNone = () => expect.poll(waiting, { timeout: 20_000 }).toBe(0);

const left = async (tx: Tx) =>
  (await tx.execute<{ left: string }>(`select current_setting('kiosk.search_sorted_beside') as left`)).rows[0]
    ?.left;

test('another connection sorts a transaction’s words into the index before it ends', async () => {
  await inTransaction(database.db, (tx) =>
    sortInParallel(database.db, tx, async (sort) => {
      await add(tx);
      expect(await waiting()).toBeGreaterThan(0);
      await sort();
      await soonNone();
      expect(await left(tx)).toBe('on');
    }),
  );
  expect(await searchByWords(database.db, 'rake', 24)).toHaveLength(24);
});

test('the remaining words are sorted in at the end, and later additions as usual', async () => {
  await inTransaction(database.db, async (tx) => {
    await sortInParallel(database.db, tx, () => add(tx));
    expect(await waiting()).toBe(0);
    await tx.execute('delete from products');
    await add(tx);
    expect(await waiting()).toBe(0);
  });
});

test('a rolled back transaction leaves no words that wait to be sorted in', async () => {
  const undone = inTransaction(database.db, (tx) =>
    sortInParallel(database.db, tx, async () => {
      await add(tx);
      throw new Error('Undone');
    }),
  );
  await expect(undone).rejects.toThrow('Undone');
  await soonNone();
});

test('an import works with a single database connection', async () => {
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
    expect(await searchByWords(db, 'spade', 24)).toHaveLength(24);
    expect(await waiting()).toBe(0);
    const stillLeft = inTransaction(db, (tx) =>
      sortInParallel(db, tx, async (sort) => {
        await sort();
        await sort();
        return left(tx);
      }),
    );
    expect(await stillLeft).toBe('off');
  } finally {
    await close();
  }
});
