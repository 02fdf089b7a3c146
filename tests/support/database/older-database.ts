import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/types.ts';
import { copyTemplate } from './test-cluster.ts';

export type OlderDatabase = {
  /** A connection that tests use as the previous version would. */
  client: pg.Client;
  /** Migrates the database to the current version. */
  upgrade(): Promise<Db>;
  drop(): Promise<void>;
};

/** Returns a folder with the migrations before this one. */
export async function folderBefore(migration: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-older-'));
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name < migration);
  for (const name of names) await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Creates a database in its state before this migration. `migration` is a file name. */
export async function createDatabaseBefore(migration: string): Promise<OlderDatabase> {
  const { adminUrl } = inject('testServer');
  const copy = await copyTemplate({ adminUrl, template: 'template1' });
  const before = await folderBefore(migration);
  await migrate({ connectionString: copy.url }, before.folder);
  await before.remove();
  const client = new pg.Client({ connectionString: copy.url });
  client.on('error', () => {});
  await client.connect();
  let close = async () => {};
  return {
    client,
    async upgrade() {
      const opened = await openDatabase({ url: copy.url, dataDir: '' });
      close = opened.close;
      return opened.db;
    },
    async drop() {
      await client.end();
      await close();
      await copy.drop();
    },
  };
}
