import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { createTestDatabase } from './database.ts';

/**
 * Creates a database in its state before the migration `name`. `fill` adds rows as that version would.
 * `update` migrates the database to the current version. Call `drop` at the end.
 */
export async function databaseBefore(name: string, fill: (client: pg.Client) => Promise<void>) {
  const database = await createTestDatabase();
  const connection = { connectionString: database.url };
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-before-'));
  for (const each of await readdir(MIGRATIONS_DIR))
    if (each < name) await copyFile(join(MIGRATIONS_DIR, each), join(folder, each));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      'drop schema public cascade; create schema public; drop schema if exists identity cascade',
    );
    await client.query('drop schema if exists files cascade; drop schema if exists jobs cascade');
    await migrate(connection, folder);
    await fill(client);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
  return { ...database, update: () => migrate(connection) };
}
