import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listenTo } from '#db/listen-to.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let database: TestDatabase;
let listening: Listening;
let heard: (string | null)[];

beforeAll(async () => {
  database = await createTestDatabase();
  heard = [];
  listening = listenTo(database.direct, { news: (payload) => heard.push(payload) });
});
afterAll(async () => {
  await listening?.close();
  await database?.drop();
});

const say = (word: string) => database.pool.query(`select pg_notify('news', $1)`, [word]);
const connected = () => expect.poll(() => listening.caughtUp()).toBe(true);
/** Ends the listening connection, as a restart of the server does. */
const cut = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query in ('select', 'listen "news"')`,
  );

test('before the connection is open, nothing counts as caught up', async () => {
  expect(await listening.caughtUp()).toBe(false);
});

test('a listener that has caught up has received every earlier notification', async () => {
  await connected();
  for (let at = 0; at < 200; at += 1) {
    await say(`word ${at}`);
    expect([await listening.caughtUp(), heard.at(-1)]).toEqual([true, `word ${at}`]);
  }
});

test('a lost connection and the next one are reported as notifications that may be missing', async () => {
  await connected();
  heard = [];
  await cut();
  await expect.poll(() => heard).toEqual([null, null]);
  await say('after');
  await listening.caughtUp();
  expect(heard).toEqual([null, null, 'after']);
});

test('a connection that is dropped for a new one is reported as lost at once', async () => {
  await connected();
  heard = [];
  listening.reconnect();
  expect(heard).toEqual([null]);
  expect(await listening.caughtUp()).toBe(false);
  await connected();
  expect(heard).toEqual([null, null]);
});
