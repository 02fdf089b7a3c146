import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { storeSecret } from '#lib/files/secret-file.ts';
import { checkArchive } from '../../../server/backup/archive/check-archive.ts';
import { findViolations } from '../../../server/backup/invariants.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { openSnapshot } from '../../../server/backup/snapshot.ts';
import { requireSpace } from '../../../server/backup/space.ts';
import { createDatabaseBefore } from '../../support/database/older-database.ts';
import { makeCategory, makeOrder, makeProduct } from '../../support/fixtures/factories.ts';
import {
  allRows,
  type BackupShop,
  countRows,
  demoPicture,
  openBackupShop,
  openEmptyShop,
} from '../../support/shops/backup-shop.ts';

const PASSPHRASE = 'correct horse battery';
let folder: string;
let shop: BackupShop;
let file: string;

async function emptyShop() {
  const empty = await openEmptyShop();
  onTestFinished(empty.close);
  return empty;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-backups-'));
  shop = await openBackupShop();
  await makeCategory(shop.db, 'Things');
  for (let made = 0; made < 5; made += 1)
    await makeProduct(shop.db, { description: `a tab\t, a line\n, a \\ and a NULL \\N ${made}` });
  await makeProduct(shop.db, { moreImages: 'products/twin.webp | The same\nproducts/gone.webp' });
  await makeOrder(shop.db);
  const { key, bytes } = await demoPicture(0);
  await shop.upload(key, bytes);
  await shop.upload('products/twin.webp', bytes);
  await shop.upload('variants/small.webp', (await demoPicture(1)).bytes);
  await storeSecret(join(shop.dataDir, 'session-secret'), 'a-secret-that-seals-the-cookies-of-all');
  await storeSecret(join(shop.dataDir, 'admin-password'), 'first-password');
  file = join(folder, 'shop.kiosk');
  await shop.backup(file);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test('only its owner can read a backup, and it restores to the same shop', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const empty = await emptyShop();
  const { files, lost } = await empty.restore(file);
  // The backup has only one file, because two pictures have the same bytes. It leaves out files that the shop
  // creates again on request.
  expect({ files, lost }).toEqual({ files: 1, lost: 0 });
  const before = await allRows(shop.url);
  before['files.objects'] = before['files.objects']?.filter((row) => !row.includes('variants/')) ?? [];
  expect(await allRows(empty.url)).toEqual(before);
  expect([...(await empty.secrets())]).toEqual([
    ['session-secret', 'a-secret-that-seals-the-cookies-of-all'],
    ['admin-password', 'first-password'],
  ]);
  expect(await findViolations(empty.connection)).toEqual([]);
  const { db, close } = await openDatabase({ url: empty.url, dataDir: '' });
  onTestFinished(close);
  for (const key of [(await demoPicture(0)).key, 'products/twin.webp'])
    expect(await empty.read(db, key)).toEqual(await shop.read(key));
  // The ids of new rows continue from the last one.
  expect(await makeProduct(db)).toBe(7);
  expect(await findViolations(empty.connection)).toEqual([]);
});

test('a shop that has data is not overwritten', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  await makeProduct(other.db);
  const before = await allRows(other.url);
  await expect(restoreBackup(file, { connection: other.connection, store: other.store })).rejects.toThrow(
    'The database already contains a shop (public.products has rows)',
  );
  expect(await allRows(other.url)).toEqual(before);
  const triggers = sql`select count(*)::int as n from pg_trigger where tgenabled = 'D'`;
  expect((await other.db.execute(triggers)).rows).toEqual([{ n: 0 }]);
});

test('a shop of an earlier version is neither overwritten nor migrated', async () => {
  const older = await createDatabaseBefore('0021-product-name-runs.sql');
  onTestFinished(older.drop);
  await older.client.query(
    `insert into products (name, category, price_cents, image_key) values ('Old', 'Old', 1, 'k')`,
  );
  const { host, port, user, database } = older.client;
  const restored = restoreBackup(file, { connection: { host, port, user, database }, store: null });
  await expect(restored).rejects.toThrow('The database already contains a shop (public.products has rows)');
  const { rows } = await older.client.query('select max(name) as newest from migrations');
  expect(rows).toEqual([{ newest: expect.stringContaining('0020-') }]);
});

test('a restore that fails deletes no file that existed before', async () => {
  const empty = await emptyShop();
  const keepSecrets = () => Promise.reject(new Error('no room'));
  const into = { connection: empty.connection, keepSecrets };
  await expect(restoreBackup(file, { ...into, store: shop.store })).rejects.toThrow('no room');
  const { key, bytes } = await demoPicture(0);
  expect((await shop.read(key))?.byteLength).toBe(bytes.length);
});

test('an existing file is not overwritten', async () => {
  await expect(shop.backup(file)).rejects.toThrow('already exists');
  expect(await readdir(folder)).toEqual(['shop.kiosk']);
});

test('an encrypted backup opens only with its passphrase', async () => {
  const sealed = join(folder, 'sealed.kiosk');
  onTestFinished(() => rm(sealed));
  await shop.backup(sealed, PASSPHRASE);
  expect((await readFile(sealed)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(checkArchive(sealed, { passphrase: undefined })).rejects.toThrow('set BACKUP_PASSPHRASE');
  const wrong = checkArchive(sealed, { passphrase: 'another passphrase' });
  await expect(wrong).rejects.toThrow('does not open this backup');
  expect((await checkArchive(sealed, { passphrase: PASSPHRASE })).end.files.count).toBe(1);
});

test('a missing picture is reported, and does not prevent the rest from being restored', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  const [gone, whole] = [await demoPicture(2), await demoPicture(3)];
  await other.upload(gone.key, gone.bytes);
  await other.upload(whole.key, whole.bytes);
  const { rows } = await other.db.execute<{ place: string }>(
    sql`select place from files.objects where name = ${gone.key}`,
  );
  await other.store.remove(rows[0]?.place ?? '');
  const path = join(other.dataDir, 'lossy.kiosk');
  expect(await other.backup(path)).toMatchObject({ files: 1, lost: 1 });
  const empty = await emptyShop();
  expect(await empty.restore(path)).toMatchObject({ files: 1, lost: 1 });
});

test('a replaced or deleted file stays until a running backup has it', async () => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  const [old, fresh] = [await demoPicture(4), await demoPicture(5)];
  await other.upload('products/lamp.webp', old.bytes);
  const before = await other.read('products/lamp.webp');
  const snapshot = await openSnapshot(other.connection);
  await other.upload('products/lamp.webp', fresh.bytes);
  await other.files.sweep();
  const places: string[] = [];
  for await (const { place } of snapshot.files()) places.push(place);
  const kept = await other.store.read(places[0] ?? '');
  expect(kept?.sizeBytes).toBe(before?.byteLength);
  await kept?.stream.cancel();
  await snapshot.close();
  await other.files.sweep();
  expect(await other.store.read(places[0] ?? '')).toBeNull();
  expect(await countRows(other.db, 'files.garbage')).toBe(0);
});

test('a backup of an earlier version is migrated, and one of a newer version is refused', async () => {
  const older = await createDatabaseBefore('0021-product-name-runs.sql');
  onTestFinished(older.drop);
  await older.client.query(
    `insert into products (name, category, price_cents, image_key) select 'Old ' || n, 'Old', 1, 'k' from generate_series(1, 3) n`,
  );
  // Changes the database to its state in the version that made the backup.
  await older.client.query('drop table migration_steps; alter table migrations drop column beside');
  const path = join(folder, 'older.kiosk');
  onTestFinished(() => rm(path));
  const env = { DATA_DIR: folder, SESSION_SECRET: undefined, FILES_URL: undefined };
  const { host, port, user, database } = older.client;
  const target = { host, port, user, database };
  await makeBackup(path, { connection: target, store: null, env, version: '0.0.1' });
  const empty = await emptyShop();
  await empty.restore(path);
  expect(await findViolations(empty.connection)).toEqual([]);
  const restored = await allRows(empty.url);
  expect(restored['public.products']).toHaveLength(3);
  expect(restored['public.product_name_runs']).toEqual(['("",0,3)']);

  await older.client.query(
    `insert into migrations (name, sha256) values ('9999-later.sql', repeat('a', 64))`,
  );
  const newer = join(folder, 'newer.kiosk');
  onTestFinished(() => rm(newer));
  await makeBackup(newer, { connection: target, store: null, env, version: '9.0.0' });
  const other = await emptyShop();
  await expect(other.restore(newer)).rejects.toThrow('made by a newer Kiosk (9.0.0');
  expect(await allRows(other.url)).toEqual({});
});

test('a lack of space is reported before anything is written', async () => {
  await expect(shop.backup(join(folder, 'nowhere', 'shop.kiosk'))).rejects.toThrow(/There is no .*nowhere/);
  await expect(checkArchive(folder, { passphrase: undefined })).rejects.toThrow('is not the path of a file');
  await expect(requireSpace(folder, 2 ** 60)).rejects.toThrow(/too little room .* Nothing was written/);
});
