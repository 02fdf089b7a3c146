import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { createDiskStore, type FileStore, type Files } from '#services/files/index.ts';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { readSecrets, writeSecrets } from '../../../server/backup/secrets.ts';
import { createTestDatabase } from '../database/database.ts';
import { copyTemplate } from '../database/test-cluster.ts';
import { makeDataFolder, removeDataFolder } from '../files/data-folder.ts';
import { filesClientOf, openFiles } from '../files/files-server.ts';

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return copyTemplate({ adminUrl: inject('testServer').adminUrl, template: 'template1' });
}

/** A picture of the demo catalogue. */
export async function demoPicture(at: number): Promise<{ key: string; bytes: Buffer }> {
  const folder = join(import.meta.dirname, '../../../seed/files/products');
  const name = (await readdir(folder)).sort()[at] ?? '';
  return { key: `products/${name}`, bytes: await readFile(join(folder, name)) };
}

export type BackupShop = Awaited<ReturnType<typeof openBackupShop>>;

/** Opens a shop's database and data folder, with the operator's actions. */
export async function openBackupShop() {
  const database = await createTestDatabase();
  const dataDir = await makeDataFolder();
  const filesDir = join(dataDir, 'files');
  const files: Files = openFiles(database.db, filesDir);
  const client: FilesClient = filesClientOf(files);
  const env = { DATA_DIR: dataDir, SESSION_SECRET: undefined, FILES_URL: undefined };
  const store: FileStore = createDiskStore(filesDir);
  const connection = { connectionString: database.url };
  return {
    db: database.db,
    url: database.url,
    connection,
    dataDir,
    store,
    files,
    async upload(key: string, bytes: Uint8Array) {
      await client.upload({ key, bytes, contentType: 'image/webp', by: 'operator' });
    },
    read: (key: string) => client.read(key, { by: 'operator' }),
    backup: (path: string, passphrase?: string) =>
      makeBackup(path, { connection, store, env, version: '0.0.1', passphrase }),
    async close() {
      await database.drop();
      await removeDataFolder(dataDir);
    },
  };
}

/** Opens an empty database and data folder to restore into. */
export async function openEmptyShop() {
  const database = await createEmptyDatabase();
  const dataDir = await makeDataFolder();
  const connection = { connectionString: database.url };
  const store = createDiskStore(join(dataDir, 'files'));
  const env = { DATA_DIR: dataDir, SESSION_SECRET: undefined };
  return {
    url: database.url,
    connection,
    dataDir,
    store,
    env,
    restore: (path: string, passphrase?: string) =>
      restoreBackup(path, {
        connection,
        store,
        passphrase,
        keepSecrets: (secrets) => writeSecrets(env, secrets),
      }),
    secrets: () => readSecrets(env),
    read: (db: Db, key: string) =>
      filesClientOf(openFiles(db, join(dataDir, 'files'))).read(key, { by: 'operator' }),
    async close() {
      await database.drop();
      await removeDataFolder(dataDir);
    },
  };
}

/** Every row of every table of the shop as text, in any order. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'identity', 'files')
        and tablename not in ('migrations', 'backups', 'closing', 'uploads', 'pieces', 'garbage') order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
}
