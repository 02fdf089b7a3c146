import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { createDiskStore } from '#services/files/index.ts';
import { createS3Store } from '#services/files/stores/s3.ts';
import { blockRemovals } from '../../../server/backup/block-removals.ts';
import { findViolations } from '../../../server/backup/invariants.ts';
import { putBytes } from '../../../server/backup/load-files.ts';
import { closeShop, reopenShop } from '../../../server/backup/move/close-shop.ts';
import { type MoveOptions, moveShop } from '../../../server/backup/move/move-shop.ts';
import { syncFiles } from '../../../server/backup/move/sync-files.ts';
import { openSnapshot } from '../../../server/backup/snapshot.ts';
import { openClosing } from '../../../server/closed-for-move.ts';
import { ciTest } from '../../support/ci-only.ts';
import { createDatabaseBefore } from '../../support/database/older-database.ts';
import { filesClientOf, openFiles } from '../../support/files/files-server.ts';
import { makeCategory, makeOrder, makeProduct } from '../../support/fixtures/factories.ts';
import {
  allRows,
  type BackupShop,
  createEmptyDatabase,
  demoPicture,
  openBackupShop,
} from '../../support/shops/backup-shop.ts';

let dir: string;
let server: S3rver;
let bucket: ReturnType<typeof createS3Store>;
let shop: BackupShop;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kiosk-move-'));
  const buckets = [{ name: 'pictures', configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir, 's3'),
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  bucket = createS3Store({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    workDir: join(dir, 'work'),
  });
  shop = await openBackupShop();
  await makeCategory(shop.db, 'Things');
  for (let made = 0; made < 5; made += 1) await makeProduct(shop.db);
  await makeOrder(shop.db);
  for (const at of [0, 1, 2]) {
    const { key, bytes } = await demoPicture(at);
    await shop.upload(key, bytes);
  }
});
afterAll(async () => {
  await shop.close();
  await server.close();
  await rm(dir, { recursive: true });
});

async function emptyTarget(): Promise<{ url: string }> {
  const target = await createEmptyDatabase();
  onTestFinished(target.drop);
  return target;
}

const move = (url: string, more: Partial<MoveOptions> = {}) =>
  moveShop({
    source: shop.connection,
    target: { connectionString: url },
    files: { from: shop.store, to: bucket },
    place: 'elsewhere',
    log: () => {},
    heardMs: 100,
    ...more,
  });

/** The first steps of a shop's start. */
async function startOn(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, dataDir: '' });
  try {
    await (await openClosing(db, pino({ level: 'silent' }), undefined)).stop();
  } finally {
    await close();
  }
}

ciTest('a move interrupted twice continues, and ends with the same shop elsewhere', async () => {
  const { url } = await emptyTarget();
  const interrupted = async (at: RegExp) => {
    const interrupt = new AbortController();
    const said: string[] = [];
    const log = (line: string) => {
      said.push(line);
      if (at.test(line)) interrupt.abort();
    };
    await expect(move(url, { signal: interrupt.signal, log })).rejects.toThrow('Stopped');
    return said;
  };
  const first = await interrupted(/public.products/);
  // Rows that were already moved are not copied again; later changes are.
  await makeProduct(shop.db);
  const second = await interrupted(/Closing/);
  const again = second.filter((line) => line.startsWith('  ') && first.includes(line));
  const changed = ['counts', 'facets', 'name_runs', 'search'].map((name) => `  public.product_${name}`);
  expect(again).toEqual([...changed, expect.stringContaining(' public.products,')]);
  expect(first.filter((line) => line.startsWith('  ')).length).toBeGreaterThan(again.length);
  await expect(startOn(url)).rejects.toThrow('A move into this database is incomplete');

  const open = new pg.Client({ connectionString: shop.url });
  open.on('error', () => {});
  await open.connect();
  onTestFinished(() => open.end().catch(() => {}));
  const moved = await move(url);
  expect(moved).toMatchObject({ files: 3, lost: [] });
  expect(await allRows(url)).toEqual(await allRows(shop.url));
  expect(await findViolations({ connectionString: url })).toEqual([]);

  const { db, close } = await openDatabase({ url, dataDir: '' });
  onTestFinished(close);
  const client = filesClientOf(openFiles(db, '', { store: bucket }));
  for (const at of [0, 1, 2]) {
    const { key } = await demoPicture(at);
    expect(await client.read(key, { by: 'operator' })).toEqual(await shop.read(key));
  }
  expect(await makeProduct(db)).toBe(7);

  // Open connections to the old shop are cut, and the old shop accepts no writes that would get lost.
  await expect(open.query('select')).rejects.toThrow();
  await expect(makeProduct(shop.db)).rejects.toMatchObject({ cause: { code: '25006' } });
  await expect(startOn(shop.url)).rejects.toThrow('This shop was moved to elsewhere');
  await reopenShop(shop.connection);
  await startOn(shop.url);
  expect(await makeProduct(shop.db)).toBe(7);
});

test('a move that was interrupted after the old shop was closed for good can be completed', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  await makeProduct(other.db);
  const { url } = await emptyTarget();
  const of = { source: other.connection, files: null };
  const interrupt = new AbortController();
  const log = (line: string) => void (line.startsWith('Closing') && interrupt.abort());
  await expect(move(url, { ...of, signal: interrupt.signal, log })).rejects.toThrow('Stopped');
  const closed = await closeShop(other.connection, 0);
  await closed.leave('elsewhere', { database: true });

  const another = await emptyTarget();
  await expect(move(another.url, of)).rejects.toThrow('was moved to elsewhere already');
  const atOnce = await Promise.allSettled([move(url, of), move(url, of)]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(atOnce.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('Another move into this database is running') },
  });
  expect(await allRows(url)).toEqual(await allRows(other.url));
  await startOn(url);
});

test('a shop whose pictures are not in the old store stays open, unless it moves without them', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  const { key, bytes } = await demoPicture(1);
  await other.upload(key, bytes);
  const emptyStore = async () => createDiskStore(await mkdtemp(join(dir, 'empty-')));
  const { url } = await emptyTarget();
  const of = { source: other.connection, files: { from: await emptyStore(), to: await emptyStore() } };
  await expect(move(url, of)).rejects.toThrow(
    /Missing or damaged files in the old store: 1 \(.*Check DATA_DIR/,
  );
  await startOn(other.url);
  await makeProduct(other.db);
  const moved = await move(url, { ...of, skipsMissingFiles: true });
  expect(moved).toMatchObject({ files: 0, lost: [expect.stringContaining(key)] });
  await expect(startOn(other.url)).rejects.toThrow('This shop was moved to elsewhere');
});

test('a shop that keeps its store removes the files that the old shop no longer needed', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  const { key, bytes } = await demoPicture(1);
  await other.upload(key, bytes);
  const { rows } = await other.db.execute('select place from files.objects');
  await other.db.execute(
    "insert into files.garbage values ('.objects/aa/removed', now() + interval '1 day')",
  );
  await other.db.execute(`insert into files.objects
    select 'variants/small', '.objects/bb/small', generation, metageneration, size_bytes, content_type, md5, sha256,
      'another', settings, created_at, updated_at from files.objects`);
  const { url } = await emptyTarget();
  await move(url, { source: other.connection, files: null });
  const { pool, close } = await openDatabase({ url, dataDir: '' });
  onTestFinished(close);
  const moved = await pool.query('select place from files.objects');
  expect(moved.rows).toEqual(rows);
  const garbage = await pool.query('select place from files.garbage where due_at <= now() order by place');
  expect(garbage.rows).toEqual([{ place: '.objects/aa/removed' }, { place: '.objects/bb/small' }]);
});

ciTest('no backup can start between the passes of a move, and the attempt gets the reason', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  const { url } = await emptyTarget();
  const attempts: Promise<unknown>[] = [];
  const log = (line: string) => {
    if (!line.startsWith('Closing')) return;
    attempts.push(blockRemovals(other.connection, '100ms').catch((error: unknown) => error));
  };
  await move(url, { source: other.connection, files: null, log, heardMs: 1000 });
  const refused = expect.objectContaining({
    message: expect.stringContaining('or move of this shop is running'),
  });
  expect(await Promise.all(attempts)).toEqual([refused]);
  await (await blockRemovals(other.connection, '100ms')).release();
});

test('a picture that was started earlier and committed later is included in a later pass', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  for (const at of [0, 1]) {
    const { key, bytes } = await demoPicture(at);
    await other.upload(key, bytes);
  }
  const stores = { from: other.store, to: bucket };
  const pass = async (since?: bigint) => {
    const snapshot = await openSnapshot(other.connection);
    try {
      return await syncFiles(snapshot, stores, { since });
    } finally {
      await snapshot.close();
    }
  };
  const slow = new pg.Client(other.connection);
  await slow.connect();
  onTestFinished(() => slow.end());
  const { key } = await demoPicture(1);
  const of = (where: string) => slow.query<{ place: string }>(`${where} name like '%' || $1`, [key]);
  const { rows } = await of('select place from files.objects where');
  const stored = await other.store.read(rows[0]?.place ?? '');
  const place = `.objects/sl/${randomUUID()}`;
  if (stored) await putBytes(other.store, place, stored.stream);
  await slow.query('begin');
  await of(`update files.objects set place = '${place}',
    updated_at = updated_at - interval '1 minute' where`);
  const first = await pass();
  expect(first).toMatchObject({ files: 2, lost: [] });
  await slow.query('commit');
  const second = await pass(first.seen);
  // The number of checked files is not predictable: a transaction in any database of the cluster delays
  // `seen`.
  expect(second).toMatchObject({ copied: 1, lost: [] });
  expect(await pass(second.seen)).toMatchObject({ copied: 0, lost: [] });
});

test('a shop of an earlier version at the target is left unchanged', async () => {
  const older = await createDatabaseBefore('0021-product-name-runs.sql');
  onTestFinished(older.drop);
  await older.client.query(
    `insert into products (name, category, price_cents, image_key) values ('Old', 'Old', 1, 'k')`,
  );
  const { host, port, user, database } = older.client;
  const target = { host, port, user, database };
  await expect(move('', { target, files: null })).rejects.toThrow('The target already contains a shop');
  const { rows } = await older.client.query('select max(name) as newest from migrations');
  expect(rows).toEqual([{ newest: expect.stringContaining('0020-') }]);
});

test('a shop is not moved onto another one', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  await makeProduct(other.db);
  await expect(move(other.url)).rejects.toThrow('The target already contains a shop');
  expect((await other.db.execute(sql`select count(*)::int as n from products`)).rows).toEqual([{ n: 1 }]);
});
