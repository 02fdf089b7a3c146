import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSearches } from '#domain/search-log/list-searches.ts';
import { type CountedSearch, recordSearches } from '#domain/search-log/record-searches.ts';
import { sweepSearches } from '#domain/search-log/sweep-searches.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query('truncate searches'));
afterAll(() => database?.drop());

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const counted = (text: string, networks: string[], more: Partial<CountedSearch> = {}): CountedSearch => ({
  text,
  day: dayBefore(0),
  count: networks.length,
  isEmpty: false,
  networks,
  ...more,
});
const record = (...all: CountedSearch[]) => recordSearches(database.db, all);
const rows = async () =>
  (
    await database.pool.query(
      'select text, day::text, count::int, is_common, networks from searches order by 1, 2',
    )
  ).rows;
const listed = async () => {
  const { inVain, found } = await listSearches(database.db);
  const short = (all: typeof found) => all.map(({ text, count }) => `${text} ${count}`);
  return { inVain: short(inVain), found: short(found) };
};

test('a text is listed once three different networks have searched for it, in any batches', async () => {
  await record(counted('tea', ['a', 'b']), counted('pot', ['a']));
  await record(counted('tea', ['a', 'b'], { count: 5 }));
  expect(await listed()).toEqual({ inVain: [], found: [] });
  await record(counted('tea', ['c']));
  expect(await listed()).toEqual({ inVain: [], found: ['tea 8'] });
});

test('no digests are stored once a third network has searched for a text', async () => {
  await record(counted('tea', ['a', 'b']));
  expect((await rows())[0]).toMatchObject({ is_common: false, networks: ['a', 'b'] });
  await record(counted('tea', ['b', 'c']), counted('pot', ['a', 'b', 'c']));
  for (const row of await rows()) expect(row).toMatchObject({ is_common: true, networks: [] });
  await record(counted('tea', ['d']));
  expect((await rows())[1]).toMatchObject({ text: 'tea', count: 5, is_common: true, networks: [] });
});

test('searches without results are listed separately, by count, as of the last result', async () => {
  const networks = ['a', 'b', 'c'];
  await record(
    counted('tea', networks, { count: 3 }),
    counted('pot', networks, { count: 9 }),
    counted('sled', networks, { isEmpty: true }),
    counted('kite', networks, { isEmpty: true, count: 7 }),
  );
  expect(await listed()).toEqual({ inVain: ['kite 7', 'sled 3'], found: ['pot 9', 'tea 3'] });
  await record(counted('kite', ['a'], { isEmpty: false }));
  expect(await listed()).toEqual({ inVain: ['sled 3'], found: ['pot 9', 'kite 8', 'tea 3'] });
});

test('digests of different days are not combined, but rare searches of one day add to common ones of another', async () => {
  await record(counted('tea', ['a', 'b'], { day: dayBefore(1) }), counted('tea', ['c']));
  expect(await listed()).toEqual({ inVain: [], found: [] });
  await record(counted('tea', ['d', 'e']));
  expect((await listed()).found).toEqual(['tea 5']);
});

test('searches from 90 days ago, and past searches that were never common, are deleted', async () => {
  const networks = ['a', 'b', 'c'];
  await record(
    counted('old', networks, { day: dayBefore(90) }),
    counted('kept', networks, { day: dayBefore(89) }),
    counted('kept', ['a'], { day: dayBefore(2) }),
    counted('seldom', ['a', 'b'], { day: dayBefore(1) }),
    counted('new', ['a']),
  );
  expect(await sweepSearches(database.db)).toBe(2);
  expect(await rows()).toEqual([
    { text: 'kept', day: dayBefore(89), count: 3, is_common: true, networks: [] },
    { text: 'kept', day: dayBefore(2), count: 1, is_common: false, networks: [] },
    { text: 'new', day: dayBefore(0), count: 1, is_common: false, networks: ['a'] },
  ]);
});

test('a day has 10,000 texts at most, which are still counted', async () => {
  await database.pool.query(
    `insert into searches (text, day, count, is_empty) select 'text ' || n, $1, 1, false from generate_series(1, 9999) n`,
    [dayBefore(0)],
  );
  await record(counted('rare', ['a']), counted('frequent', ['a'], { count: 4 }), counted('text 7', ['a']));
  const { rows } = await database.pool.query(
    `select text, count::int from searches where text in ('rare', 'frequent', 'text 7') order by 1`,
  );
  expect(rows).toEqual([
    { text: 'frequent', count: 4 },
    { text: 'text 7', count: 2 },
  ]);
});

test('the counts of processes that write the same texts at once add up', async () => {
  const texts = Array.from({ length: 200 }, (_, at) => `text ${at}`);
  await Promise.all(
    Array.from({ length: 8 }, (_, process) =>
      record(...(process % 2 ? texts : texts.toReversed()).map((text) => counted(text, [`n${process}`]))),
    ),
  );
  const { rows } = await database.pool.query(
    'select count(*)::int as texts, sum(count)::int as count from searches',
  );
  expect(rows).toEqual([{ texts: 200, count: 1_600 }]);
});
