import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServerState } from '#db/embedded/pid-file.ts';
import { socketDirOf } from '#db/embedded/socket-dir.ts';
import { openDatabase } from '#db/open.ts';
import { ciTest } from '../support/ci-only.ts';
import { putDatabase } from '../support/database/cluster-template.ts';
import { endDatabaseProcesses, startDatabaseProcess } from '../support/database/database-process.ts';
import {
  makeDataFolder,
  postmasterPid,
  removeDataFolder,
  waitUntil,
  wasShutDown,
} from '../support/files/data-folder.ts';

const REVIVE_LIMIT_MS = 20_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataFolder();
});

afterEach(async () => {
  endDatabaseProcesses();
  await removeDataFolder(dataDir);
});

async function serverPid(): Promise<number> {
  const pid = await postmasterPid(dataDir);
  if (pid === undefined) throw new Error('no server runs');
  return pid;
}

test('a killed shop stops its database server too, and finds its data at the next start', async () => {
  await putDatabase(dataDir);
  const shop = startDatabaseProcess(dataDir);
  await shop.opened;
  await shop.query('create table kept as select generate_series(1, 1000) n');
  shop.kill('SIGKILL');
  await shop.exited;
  // The new process starts immediately, while the old server is still shutting down.
  const next = startDatabaseProcess(dataDir);
  await next.opened;
  expect(await next.query('select count(*)::int n from kept')).toEqual([{ n: 1000 }]);
  next.kill('SIGKILL');
  await waitUntil('the server has ended', async () => (await postmasterPid(dataDir)) === undefined);
  expect(await wasShutDown(dataDir)).toBe(true);
});

test('Ctrl-C reaches the shop but not its server, which is then shut down cleanly', async () => {
  await putDatabase(dataDir);
  const shop = startDatabaseProcess(dataDir);
  await shop.opened;
  process.kill(-shop.pid, 'SIGINT');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  expect(await postmasterPid(dataDir)).toBeUndefined();
  expect(await wasShutDown(dataDir)).toBe(true);
});

test('two shops that start at once on one folder share its server, and one survives the other', async () => {
  const shops = [startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)];
  await Promise.all(shops.map(({ opened }) => opened));
  const started = 'select pg_postmaster_start_time()::text t';
  const [first, second] = await Promise.all(shops.map((shop) => shop.query(started)));
  expect(first).toEqual(second);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  const ends = shops.map(async (shop, index) => {
    if (index === 0) await shop.close();
    else
      await waitUntil(
        'the other has gone',
        async () => (await shop.query('select 1').catch(() => [])).length > 0,
      );
  });
  await Promise.all(ends);
  expect(await shops[1]?.query('select 1 one')).toEqual([{ one: 1 }]);
  await shops[1]?.close();
  expect(await postmasterPid(dataDir)).toBeUndefined();
});

test('a shop that closes just when its server runs again stops that server, too', async () => {
  await putDatabase(dataDir);
  const shop = startDatabaseProcess(dataDir);
  await shop.opened;
  const killed = await serverPid();
  process.kill(killed, 'SIGKILL');
  const cluster = join(dataDir, 'postgres');
  const isBack = async () => {
    const seen = await findServerState(cluster, socketDirOf(cluster));
    return seen.state === 'ready' && seen.pid !== killed;
  };
  // Without pauses, because the shop itself notices the new server within milliseconds.
  for (const end = Date.now() + REVIVE_LIMIT_MS; !(await isBack()); ) expect(Date.now()).toBeLessThan(end);
  await shop.close();
  expect(await postmasterPid(dataDir)).toBeUndefined();
});

ciTest('two openers in one process race for a new folder and both get the migrated database', async () => {
  const [one, two] = await Promise.all([openDatabase({ dataDir }), openDatabase({ dataDir })]);
  const names = 'select name from migrations order by name';
  const ran = await one.pool.query(names);
  expect(ran.rows.map(({ name }) => name)).toContain('0001-shop.sql');
  expect((await two.pool.query(names)).rows).toEqual(ran.rows);
  await Promise.all([one.close(), two.close()]);
});

test('a killed server is started again, and the same pool continues', async () => {
  await putDatabase(dataDir);
  const { pool, db, close } = await openDatabase({ dataDir });
  await pool.query('create table kept as select 1 n');
  const held = await pool.connect();
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  await waitUntil('the connection in use is lost', () =>
    held.query('select 1').then(
      () => false,
      () => true,
    ),
  );
  held.release(true);
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  expect((await db.transaction((tx) => tx.execute('select n from kept'))).rows).toEqual([{ n: 1 }]);
  expect(await serverPid()).not.toBe(pid);
  await close();
  expect(await wasShutDown(dataDir)).toBe(true);
});

ciTest('an attached shop restarts the server when its owner is gone', async () => {
  await putDatabase(dataDir);
  const owner = startDatabaseProcess(dataDir);
  await owner.opened;
  const attached = startDatabaseProcess(dataDir);
  await attached.opened;
  owner.kill('SIGKILL');
  await owner.exited;
  await waitUntil(
    'a statement succeeds',
    async () => (await attached.query('select 1').catch(() => [])).length > 0,
  );
  await attached.close();
  expect(await wasShutDown(dataDir)).toBe(true);
});

ciTest('an attached shop leaves the server running when it closes', async () => {
  await putDatabase(dataDir);
  const owner = startDatabaseProcess(dataDir);
  await owner.opened;
  const attached = await openDatabase({ dataDir });
  await attached.close();
  expect(await owner.query('select 1 one')).toEqual([{ one: 1 }]);
  await owner.close();
});

test('lock files whose process id now belongs to another process do not prevent a start', async () => {
  await putDatabase(dataDir);
  await (await openDatabase({ dataDir })).close();
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = await stat(cluster);
  const lines = [process.pid, cluster, 1_700_000_000, 5432, cluster, '', '  1 1', 'ready   ', ''];
  await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
  await writeFile(join(cluster, '.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'), { mode: 0o600 });
  if (process.getuid?.() === 0) {
    const { chown } = await import('node:fs/promises');
    await chown(join(cluster, 'postmaster.pid'), uid, gid);
    await chown(join(cluster, '.s.PGSQL.5432.lock'), uid, gid);
  }
  const { pool, close } = await openDatabase({ dataDir });
  expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a start that is killed while it creates the cluster leaves nothing half-made', async () => {
  const shop = startDatabaseProcess(dataDir);
  await waitUntil('initdb is at work', async () => {
    const unfinished = (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
    return unfinished !== undefined && (await readdir(join(dataDir, unfinished))).includes('global');
  });
  shop.kill('SIGKILL');
  await shop.exited;
  expect(await readdir(dataDir)).not.toContain('postgres');
  const { pool, close } = await openDatabase({ dataDir });
  expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }]);
  await close();
  await waitUntil('leftovers are gone', async () => (await readdir(dataDir)).join() === 'postgres');
});

test('the server has all safeguards for the data on, and accepts no other connections', async () => {
  await putDatabase(dataDir);
  const { pool, close } = await openDatabase({ dataDir });
  const show = async (name: string) => (await pool.query(`select current_setting('${name}') v`)).rows[0]?.v;
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('full_page_writes')).toBe('on');
  expect(await show('data_checksums')).toBe('on');
  expect(await show('listen_addresses')).toBe('');
  const socketDir = await show('unix_socket_directories');
  expect((await stat(JSON.parse(socketDir))).mode & 0o777).toBe(0o700);
  expect((await pool.query("select lower('ÀÉ') l, 'a' < 'B' collate \"C\" c")).rows).toEqual([
    { l: 'àé', c: false },
  ]);
  await close();
});

test('a data folder of another major version is refused with instructions for moving it', async () => {
  await putDatabase(dataDir);
  await (await openDatabase({ dataDir })).close();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  const major = Number(await readFile(version, 'utf8'));
  await writeFile(version, '14\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(
      `made by PostgreSQL 14, and this Kiosk runs PostgreSQL ${major}: .*POSTGRES_BIN.*npm run restore`,
    ),
  );
  await rm(version);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/holds files but no database/);
});
