import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/open.ts';
import { openDatabase } from '#db/open.ts';
import { createRevocationList } from '#domain/sessions/revocation-list.ts';
import { type ChangeFeed, openChangeFeed } from '../../server/change-feed.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let copy: TestDatabase;
let database: Database;
const quiet = { warn: () => {}, info: () => {} };
let news: ChangeFeed;
/** The notifications that the page cache received, in order. */
let told: (string | number)[];

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ url: copy.url, dataDir: '' });
  const pages = {
    changed: (notice: string) => told.push(notice),
    receivedUpTo: (time: number) => told.push(time),
    connectionLost: () => told.push('lost touch'),
    setOffline: () => {},
  };
  news = openChangeFeed(database, {
    web: { current: () => ({ changes: pages }) },
    revocations: createRevocationList(database.db),
    accountEnded: () => {},
    log: quiet,
  });
});
afterAll(async () => {
  await news?.close();
  await database?.close();
  await copy?.drop();
});
beforeEach(() => {
  told = [];
});

const heardTimes = () => told.filter((each) => typeof each === 'number');

test('a process keeps receiving its own notifications', async () => {
  const begun = performance.now();
  const last = () => heardTimes().at(-1) ?? 0;
  await expect.poll(last, { timeout: 20_000 }).toBeGreaterThan(begun);
  const first = last();
  await expect.poll(last, { timeout: 20_000 }).toBeGreaterThan(first);
  expect(last()).toBeLessThan(performance.now());
});

test('a process that has caught up has received every earlier change', async () => {
  await database.db.execute(
    "insert into categories (name, thumbnail_key) values ('Tea', 'categories/tea.webp')",
  );
  await news.caughtUp();
  expect(told).toContain('["categories"]');
});

test('a lost connection is reported, and the next connection receives notifications again', async () => {
  await database.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query = 'select' or query like 'listen %')`,
  );
  await expect.poll(() => told.indexOf('lost touch')).toBeGreaterThanOrEqual(0);
  told = [];
  await expect.poll(() => heardTimes().length, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('a connection without notifications, such as a pooler’s, is reported as lost', async () => {
  const elsewhere = await createTestDatabase();
  const silent: string[] = [];
  const pages = {
    changed: () => {},
    receivedUpTo: () => {},
    connectionLost: () => silent.push('lost touch'),
    setOffline: () => {},
  };
  const deaf = openChangeFeed(
    { direct: elsewhere.direct, jobs: database.jobs },
    {
      web: { current: () => ({ changes: pages }) },
      revocations: createRevocationList(database.db),
      accountEnded: () => {},
      log: quiet,
    },
  );
  await expect.poll(() => silent).toEqual(['lost touch']);
  await deaf.caughtUp();
  expect(silent).toEqual(['lost touch', 'lost touch']);
  await deaf.close();
  await elsewhere.drop();
});

test('a closed feed is reported as lost', async () => {
  await news.close();
  told = [];
  await news.caughtUp();
  expect(told).toEqual(['lost touch']);
});
