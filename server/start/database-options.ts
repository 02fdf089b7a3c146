import type { openDatabase } from '#db/open.ts';
import type { Env } from '#lib/env.ts';
import { VERSION as version } from '#lib/version.ts';
import { backUpBeforeMigrating } from '../backup/before-migrating.ts';

const printLine = (line: string) => console.log(line);

/** Returns the database options from the settings. The shop and all commands use it. */
export function databaseOptions(env: Env): Parameters<typeof openDatabase>[0] {
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    pool: env.DATABASE_POOL,
    postgresBin: env.POSTGRES_BIN,
    ...(!process.argv.includes('--no-backup') && {
      beforeMigrating: (connection) => backUpBeforeMigrating(connection, { env, version, log: printLine }),
    }),
    log: printLine,
  };
}
