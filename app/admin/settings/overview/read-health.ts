import type { RequestContext } from '#app/request-context.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import { readDatabaseFacts } from '#domain/dashboard/database-facts.ts';

/** The state of the database and of the last backup. `database` is null if the database does not respond. */
export async function readHealth({ db, log, requestId }: RequestContext) {
  try {
    const [database, backup] = await Promise.all([readDatabaseFacts(db), newestBackup(db)]);
    return { database, backup };
  } catch (error) {
    log.error({ err: error, requestId }, 'The database does not answer');
    return { database: null, backup: null };
  }
}
