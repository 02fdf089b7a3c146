import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { connect, connectDatabase } from '#db/reach.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import { backUpBeforeMigrating } from '../../../server/backup/before-migrating.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { runScheduledBackup } from '../../../server/backup/scheduled-backup.ts';
import { verifyBackup } from '../../../server/backup/verify-backup.ts';
import { ciTest } from '../../support/ci-only.ts';
import { folderBefore } from '../../support/database/older-database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { openBackupShop, openEmptyShop } from '../../support/shops/backup-shop.ts';

const settings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SESSION_SECRET: undefined,
  FILES_URL: undefined,
  BACKUP_DIR: undefined,
  BACKUP_KEEP: 2,
  BACKUP_PASSPHRASE: undefined,
  BACKUP_EVERY_HOURS: 24,
});

test('a shop keeps the configured number of backups, and verifies one a day by restoring it', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  await makeProduct(shop.db);
  expect(await newestBackup(shop.db)).toBeNull();
  const { connection, store } = shop;
  const run = (day: number, env = settings(shop.dataDir)) =>
    runScheduledBackup({ connection, store, env, version: '0.0.1', now: new Date(Date.UTC(2026, 0, day)) });
  expect(await run(1)).toBeNull();
  const first = await newestBackup(shop.db);
  expect(first).toMatchObject({
    madeAt: new Date(Date.UTC(2026, 0, 1)),
    lostFiles: 0,
    tried: { fault: null },
  });
  expect(await run(2)).toBeNull();
  // The shop verifies one backup a day, so this result still belongs to the previous backup.
  expect((await newestBackup(shop.db))?.tried?.at).toEqual(first?.tried?.at);

  // The shop leaves other files in the folder unchanged and does not count them as backups.
  const folder = join(shop.dataDir, 'backups');
  for (const name of ['shop-of-my-own.kiosk', 'shop-zoo.kiosk']) await writeFile(join(folder, name), '');
  // Now the next day begins, and the shop's own data has a fault.
  await shop.db.execute(sql`update backups set checked_at = checked_at - interval '2 days'`);
  await shop.db.execute(sql`update product_name_runs set count = count + 1`);
  const fault = '1 searches that count their products wrong';
  expect(await run(3)).toBe(fault);
  expect((await newestBackup(shop.db))?.tried?.fault).toBe(fault);
  // The next run of the job does not verify the same backup again.
  expect(await run(3)).toBeNull();
  expect((await newestBackup(shop.db))?.tried?.fault).toBe(fault);

  const kept = ['shop-2026-01-02T00-00-00-000Z.kiosk', 'shop-2026-01-03T00-00-00-000Z.kiosk'];
  expect(await readdir(folder)).toEqual([...kept, 'shop-of-my-own.kiosk', 'shop-zoo.kiosk']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const databases = sql`select datname from pg_database where datname like 'kiosk_trial_%'`;
  expect((await shop.db.execute(databases)).rows).toEqual([]);
});

test('hourly backups are verified once a day, even if only one of them is kept', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const { connection, store } = shop;
  const env = { ...settings(shop.dataDir), BACKUP_EVERY_HOURS: 1, BACKUP_KEEP: 1 };
  const checks: (string | undefined)[] = [];
  for (const hour of [1, 2, 3]) {
    const now = new Date(Date.UTC(2026, 0, 1, hour));
    expect(await runScheduledBackup({ connection, store, env, version: '0.0.1', now })).toBeNull();
    const newest = await newestBackup(shop.db);
    expect(newest?.madeAt).toEqual(now);
    checks.push(newest?.tried?.at.toISOString());
  }
  expect(new Set(checks).size).toBe(1);
  expect(await readdir(join(shop.dataDir, 'backups'))).toHaveLength(1);
});

test('a process of an older version does not check backups that only a newer version can restore', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const { connection, store } = shop;
  const env = settings(shop.dataDir);
  await shop.db.execute(
    sql`insert into migrations (name, sha256) values ('9999-future.sql', repeat('0', 64))`,
  );
  expect(await runScheduledBackup({ connection, store, env, version: '9.0.0' })).toBeNull();
  expect(await newestBackup(shop.db)).toMatchObject({ tried: null });
});

ciTest('a shop with weekly backups verifies the latest one every day', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const { connection, store } = shop;
  const env = { ...settings(shop.dataDir), BACKUP_EVERY_HOURS: 7 * 24 };
  const run = (day: number) =>
    runScheduledBackup({ connection, store, env, version: '0.0.1', now: new Date(Date.UTC(2026, 0, day)) });
  expect(await run(1)).toBeNull();
  const [file = ''] = await readdir(join(shop.dataDir, 'backups'));
  await shop.db.execute(sql`update backups set checked_at = checked_at - interval '2 days'`);
  await writeFile(join(shop.dataDir, 'backups', file), 'torn');
  expect(await run(2)).not.toBeNull();
  expect(await readdir(join(shop.dataDir, 'backups'))).toEqual([file]);
  expect(await run(8)).toBeNull();
  expect(await readdir(join(shop.dataDir, 'backups'))).toHaveLength(2);
});

ciTest('a run that is retried makes no second backup, and verifies the existing one', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const { connection, store } = shop;
  const env = settings(shop.dataDir);
  const run = (minutes: number) =>
    runScheduledBackup({
      connection,
      store,
      env,
      version: '0.0.1',
      now: new Date(Date.UTC(2026, 0, 1, 0, minutes)),
    });
  expect(await run(0)).toBeNull();
  const made = await readdir(join(shop.dataDir, 'backups'));
  // Imitates a process that was killed during the verification.
  await shop.db.execute(sql`update backups set checked_at = null`);
  expect(await run(30)).toBeNull();
  expect(await readdir(join(shop.dataDir, 'backups'))).toEqual(made);
  expect((await newestBackup(shop.db))?.tried?.fault).toBeNull();
});

ciTest('a backup whose file is gone is reported', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const { connection, store } = shop;
  const run = () =>
    runScheduledBackup({ connection, store, env: settings(shop.dataDir), version: '0.0.1', now: new Date() });
  expect(await run()).toBeNull();
  await rm(join(shop.dataDir, 'backups'), { recursive: true });
  await shop.db.execute(sql`update backups set checked_at = checked_at - interval '1 day'`);
  expect(await run()).toContain('The file of the newest backup is gone');
  expect((await newestBackup(shop.db))?.tried?.fault).toContain('The file of the newest backup is gone');
});

test('a backup is not verified without disk space or a database', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const path = join(shop.dataDir, 'shop.kiosk');
  await shop.backup(path);
  const { connection } = shop;
  // /proc is a file system without free space.
  const lack = await verifyBackup(path, { connection, disk: '/proc', passphrase: undefined });
  expect(lack).toMatch(/^It could not be tried. There is too little room in \/proc: \d+ MiB may be needed/);
  expect(await verifyBackup(path, { connection, disk: shop.dataDir, passphrase: undefined })).toBeNull();
  const nowhere = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await verifyBackup(path, { connection: nowhere, disk: null, passphrase: undefined })).toContain(
    'ECONNREFUSED',
  );
});

ciTest('a backup dated in the future by a wrong clock does not prevent the next one', async () => {
  const shop = await openBackupShop();
  onTestFinished(shop.close);
  const { connection, store } = shop;
  const env = { ...settings(shop.dataDir), BACKUP_EVERY_HOURS: 7 * 24 };
  const run = (year: number) =>
    runScheduledBackup({ connection, store, env, version: '0.0.1', now: new Date(Date.UTC(year, 0, 1)) });
  expect(await run(2036)).toBeNull();
  expect(await run(2026)).toBeNull();
  expect((await newestBackup(shop.db))?.madeAt).toEqual(new Date(Date.UTC(2026, 0, 1)));
});

test('an embedded database is backed up before a migration, otherwise it stays unchanged', async () => {
  const dataDir = await makeDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  const older = await folderBefore('0021-product-name-runs.sql');
  onTestFinished(older.remove);
  const { connection, close } = await connectDatabase({ dataDir });
  await migrate(connection, older.folder);
  const client = await connect(connection);
  await client.query(
    `insert into products (name, category, price_cents, image_key) values ('Old', 'Old', 1, 'k')`,
  );
  await client.end();
  await close();

  const beforeMigrating = (database: typeof connection) =>
    backUpBeforeMigrating(database, { env: settings(dataDir), version: '0.0.1', log: () => {} });
  const backups = join(dataDir, 'backups');
  await writeFile(backups, 'in the way');
  await expect(openDatabase({ dataDir, beforeMigrating })).rejects.toThrow(
    /The database was not migrated .* npm start -- --no-backup/,
  );
  await rm(backups);

  const database = await openDatabase({ dataDir, beforeMigrating });
  onTestFinished(database.close);
  const [name, ...others] = await readdir(backups);
  expect(others).toEqual([]);
  const empty = await openEmptyShop();
  onTestFinished(empty.close);
  expect(await empty.restore(join(backups, name ?? ''))).toMatchObject({ rows: 3, files: 0 });
  // A migration has begun and failed since the backup, and would fail again on every retry.
  const steps = await connect(connection);
  await steps.query(`delete from migrations where name = '0024-built-assets.sql';
    insert into migration_steps (name, sha256, done, rows) values ('0024-built-assets.sql', 'x', 1, 0)`);
  await beforeMigrating(connection);
  const half = makeBackup(join(dataDir, 'half.kiosk'), {
    connection,
    store: null,
    env: settings(dataDir),
    version: '0.0.1',
  });
  await expect(half).rejects.toThrow('A migration of the database is running');
  await steps.query(`delete from migration_steps;
    insert into migrations (name, sha256) values ('0024-built-assets.sql', 'x')`);
  await steps.end();
  // The shop makes no backup of a database that already has all migrations.
  await beforeMigrating(connection);
  expect(await readdir(backups)).toEqual([name]);
});
