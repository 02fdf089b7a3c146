import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listenTo } from '#db/listen-to.ts';
import { type Database, openDatabase } from '#db/open.ts';
import type { Db } from '#db/types.ts';
import { findPostgres, startReplicated } from '../support/database/replicated-server.ts';
import { startVanishingServer } from '../support/database/vanishing-server.ts';

const bin = await findPostgres();
const run = bin ? test : test.skip;
let servers: Awaited<ReturnType<typeof startReplicated>>;
let machine: Awaited<ReturnType<typeof startVanishingServer>>;
let shop: Database;

beforeAll(async () => {
  if (!bin) return;
  servers = await startReplicated(bin);
  machine = await startVanishingServer(servers.primary);
  const standby = new URL(servers.standby);
  const url = `postgres://shop@${standby.host},${machine.host}/postgres`;
  shop = await openDatabase({ url, replicaUrl: servers.standby, dataDir: '', pool: 6 });
});
afterAll(async () => {
  await shop?.close();
  machine?.close();
  await servers?.close();
});

/** Returns the server that responds: the replica or the primary. */
const answerer = async (db: Db | null) => {
  const { rows } =
    (await db?.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)) ?? {};
  return rows?.[0]?.standby ? 'replica' : 'primary';
};
const readsComeFrom = (place: string) =>
  expect.poll(() => answerer(shop.replica), { timeout: 20_000 }).toBe(place);

run('of several hosts the one that takes writes is used, wherever it stands', async () => {
  await Promise.all(
    [shop.db, shop.payments, shop.jobs].map(async (db) => expect(await answerer(db)).toBe('primary')),
  );
});

run('reads that may be a second old are those of the replica, while it is no more behind', async () => {
  await readsComeFrom('replica');
  await servers.tellStandby('select pg_wal_replay_pause()');
  await shop.db.execute(sql`create table told (word text)`);
  await readsComeFrom('primary');
  expect((await shop.replica?.execute(sql`select * from told`))?.rows).toEqual([]);
  await servers.tellStandby('select pg_wal_replay_resume()');
  await readsComeFrom('replica');
});

run('what the replica was asked as it went is asked of the primary', async () => {
  const asked = shop.replica?.execute(sql`select pg_sleep(0.5), 'answered' as word`);
  // From now on every commit waits for the standby, but reads do not wait.
  await servers.stopStandby();
  expect((await asked)?.rows).toMatchObject([{ word: 'answered' }]);
  await readsComeFrom('primary');
  await servers.startStandby();
  await readsComeFrom('replica');
});

run(
  'the standby that is promoted is found, with all that was committed, and news are heard from it',
  async () => {
    const heard: (string | null)[] = [];
    const listening: Listening = listenTo(shop.direct, { news: (payload) => heard.push(payload) });
    await expect.poll(() => listening.caughtUp()).toBe(true);
    await shop.payments.execute(sql`insert into told values ('before')`);
    machine.vanish();
    await servers.tellStandby('select pg_promote()');
    const write = () =>
      shop.payments.execute(sql`insert into told values ('after')`).then(() => 'written', String);
    await expect.poll(write, { timeout: 30_000 }).toBe('written');
    const { rows } = await shop.db.execute(sql`select word from told`);
    expect(rows).toEqual([{ word: 'before' }, { word: 'after' }]);
    expect(await answerer(shop.replica)).toBe('primary');
    listening.reconnect();
    await expect.poll(() => listening.caughtUp(), { timeout: 20_000 }).toBe(true);
    await shop.db.execute(sql`select pg_notify('news', 'lamp')`);
    await listening.caughtUp();
    expect(heard.at(-1)).toBe('lamp');
    await listening.close();
  },
);
