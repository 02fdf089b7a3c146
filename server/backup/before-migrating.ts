import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS_DIR } from '#db/migrate.ts';
import { connect } from '#db/reach.ts';
import { readMigrations } from '#db/read-migrations.ts';
import { isConnectionLoss } from '#lib/database-away.ts';
import type { Env } from '#lib/env.ts';
import { BackupError } from './backup-error.ts';
import { backupName, dropOldBackups, makeBackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { isHalfMigrated } from './tables.ts';

const KIND = 'before-update';
const KEPT = 3;

type Settings = Pick<Env, 'DATA_DIR' | 'SESSION_SECRET' | 'FILES_URL' | 'BACKUP_PASSPHRASE'>;

/**
 * Backs the rows of an embedded database up before this version changes them: to `DATA_DIR/backups`, the
 * newest three. Nothing is done for a new database, or one that has every migration.
 * @throws {BackupError} when that can't be done; nothing was migrated then.
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
      `Before this version changes the database, its ${rows.toLocaleString('en-US')} rows were kept in ${path}.`,
    );
    await dropOldBackups(folder, { kind: KIND, kept: KEPT, made: path });
  } catch (cause) {
    // Whoever opens the database waits for a server that is just ending.
    if (isConnectionLoss(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      `The database was not changed, since it could not be backed up before: ${reason} With npm start -- --no-backup it is changed all the same.`,
      { cause },
    );
  }
}

/** Whether there is a shop whose database this version changes. */
async function isChanged(connection: pg.ClientConfig): Promise<boolean> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    );
    if (!rows[0]?.there) return false;
    // It was kept before that was begun; however often it fails, that backup is not driven out.
    if (await isHalfMigrated(client)) return false;
    const applied = await client.query<{ name: string }>('select name from migrations');
    const names = new Set(applied.rows.map(({ name }) => name));
    return names.size > 0 && (await readMigrations(MIGRATIONS_DIR)).some(({ name }) => !names.has(name));
  } finally {
    await client.end().catch(() => {});
  }
}
