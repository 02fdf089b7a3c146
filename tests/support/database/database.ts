import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import type { Db } from '#db/types.ts';
import type {} from './database-template.ts';
import { copyTemplate } from './test-cluster.ts';

export type TestDatabase = {
  db: Db;
  pool: pg.Pool;
  /** Opens a connection outside the pool. */
  direct: Database['direct'];
  /** The DATABASE_URL for another process. */
  url: string;
  /** Closes the connections. `drop` also closes them. */
  close(): Promise<void>;
  drop(): Promise<void>;
};

/** The size of the pool. `db` uses ten of these connections. */
const CONNECTIONS = 18;

/** Creates an empty, migrated database for one test or one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const copy = await copyTemplate(inject('testServer'));
  const { db, pool, direct, close } = await openDatabase({ url: copy.url, dataDir: '', pool: CONNECTIONS });
  return {
    db,
    pool,
    direct,
    url: copy.url,
    close,
    async drop() {
      await close();
      await copy.drop();
    },
  };
}
