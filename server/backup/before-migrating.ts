import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS_DIR } from '#db/migrate.ts';
import { connect } from '#db/reach.ts';
import { readMigrations } from '#db/read-migrations.ts';
import type { Env } from '#lib/env.ts';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { BackupError } from './backup-error.ts';
import { backupName, dropOldBackups, makeBackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { isHalfMigrated } from './tables.ts';

const KIND = 'before-update';
const KEPT = 3;

type Settings = Pick<Env, 'DATA_DIR' | 'SESSION_SECRET' | 'FILES_URL' | 'BACKUP_PASSPHRASE'>;

/**
 * Backs up the rows of an embedded database to `DATA_DIR/backups` before this version migrates the database.
 * Keeps the newest three of these backups. Does nothing if the database is new or has all migrations.
 * @throws {BackupError} if the backup fails. Then nothing is migrated.
 */
export async function backUpBeforeMigrating(
  connection: pg.ClientConfig,
  options: { env: Settings; version: string; log: (line: string) => void },
): Promise<void> {
  const { env, version, log } = options;
  if (!(await isChanged(connection))) return;
  const folder = join(env.DATA_DIR, 'backups');
  try {
    await makeBackupFolder(folder);
    const path = join(folder, backupName(KIND, new Date()));
    const passphrase = env.BACKUP_PASSPHRASE;
    const { rows } = await makeBackup(path, { connection, store: null, env, version, passphrase });
    log(
      `Before this version changes the database, its ${rows.toLocaleString('en-US')} rows were backed up to ${path}.`,
    );
    await dropOldBackups(folder, { kind: KIND, kept: KEPT, made: path });
  } catch (cause) {
    // The caller handles a lost connection: it waits for a database server that is shutting down.
    if (isConnectionLoss(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      `The database was not migrated because its backup failed: ${reason} npm start -- --no-backup migrates it without a backup.`,
      { cause },
    );
  }
}

/** Whether the database has a shop with pending migrations. */
async function isChanged(connection: pg.ClientConfig): Promise<boolean> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    );
    if (!rows[0]?.there) return false;
    // An interrupted migration made its backup when it began. Repeated failures must not replace that backup.
    if (await isHalfMigrated(client)) return false;
    const applied = await client.query<{ name: string }>('select name from migrations');
    const names = new Set(applied.rows.map(({ name }) => name));
    return names.size > 0 && (await readMigrations(MIGRATIONS_DIR)).some(({ name }) => !names.has(name));
  } finally {
    await client.end().catch(() => {});
  }
}
