import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { connect } from '#db/reach.ts';
import type { Env } from '#lib/env.ts';
import type { FileStore } from '#services/files/index.ts';
import { NewerBackupError } from './backup-error.ts';
import { backupName, dropOldBackups, makeBackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const KIND = 'shop';
const HOUR_SECONDS = 3600;
/** How much earlier than its interval a backup may be made. */
const EARLY_SECONDS = 15 * 60;
const TRIED_EVERY = '23 hours';
const MOST_WORDS = 1000;

type Settings = Pick<
  Env,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'SESSION_SECRET'
  | 'FILES_URL'
  | 'BACKUP_DIR'
  | 'BACKUP_KEEP'
  | 'BACKUP_PASSPHRASE'
  | 'BACKUP_EVERY_HOURS'
>;

type Options = {
  connection: pg.ClientConfig;
  store: FileStore | null;
  env: Settings;
  version: string;
  signal?: AbortSignal;
  now?: Date;
};

/**
 * Makes a backup in the folder of backups unless a recent one exists. Removes old backups by the settings.
 * Once a day, restores the newest backup into a temporary database to verify it. Stores the results in the
 * table `backups`. Returns a description of the fault in the newest backup; null if the backup has no fault,
 * or was already checked in the last 23 hours.
 * @throws {BackupError} if no backup can be made.
 */
export async function runScheduledBackup(options: Options): Promise<string | null> {
  const { connection, env, now = new Date() } = options;
  const folder = env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups');
  await makeBackupFolder(folder);
  if (await asking(connection, (client) => isDue(client, env, now)))
    await makeNext({ ...options, now }, folder);
  return asking(connection, (client) => tryNewest(client, options, folder));
}

async function asking<T>(connection: pg.ClientConfig, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(connection);
  try {
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Whether a new backup is due. The job runs every hour, and may come some minutes early. A job that runs
 * again after a crash does not make a second backup.
 */
async function isDue(client: pg.Client, { BACKUP_EVERY_HOURS: hours }: Settings, now: Date) {
  if (hours === undefined) return true;
  const { rowCount } = await client.query(
    // Ignores a backup whose time is in the future because a clock was wrong.
    `select from backups where made_at > $1::timestamptz - make_interval(secs => $2)
      and made_at <= $1::timestamptz + interval '1 hour'`,
    [now, hours * HOUR_SECONDS - EARLY_SECONDS],
  );
  return rowCount === 0;
}

async function makeNext(options: Options & { now: Date }, folder: string): Promise<void> {
  const { connection, env, now } = options;
  const path = join(folder, backupName(KIND, now));
  const facts = await makeBackup(path, { ...options, passphrase: env.BACKUP_PASSPHRASE });
  await asking(connection, async (client) => {
    await client.query('insert into backups (file, made_at, bytes, lost_files) values ($1, $2, $3, $4)', [
      basename(path),
      now,
      facts.bytes,
      facts.lost,
    ]);
    await client.query(
      // Keeps the backup that was checked last, because its time decides when the next check is due.
      `delete from backups where id not in (select id from backups order by id desc limit $1)
        and id is distinct from (select id from backups where checked_at is not null order by checked_at desc limit 1)`,
      [env.BACKUP_KEEP],
    );
  });
  // Old backups are removed only after the new one is in the table. If the insert fails, the recorded backups
  // still exist.
  await dropOldBackups(folder, { kind: KIND, kept: env.BACKUP_KEEP, made: path });
}

async function tryNewest(client: pg.Client, options: Options, folder: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string; file: string }>(
    `select id, file from backups where
      not exists (select from backups where checked_at > now() - $1::interval
        and (fault is null or id = (select max(id) from backups)))
      order by id desc limit 1`,
    [TRIED_EVERY],
  );
  const [newest] = rows;
  if (!newest) return null;
  const fault = await faultOf(join(folder, newest.file), options).catch((error: unknown) => {
    if (!(error instanceof NewerBackupError)) throw error;
  });
  // The database already has the migrations of a newer version, which will check the backup.
  if (fault === undefined) return null;
  await client.query('update backups set checked_at = now(), fault = $2 where id = $1', [
    newest.id,
    fault?.slice(0, MOST_WORDS) ?? null,
  ]);
  return fault;
}

async function faultOf(path: string, { connection, env }: Options): Promise<string | null> {
  if (!existsSync(path))
    return `The file of the newest backup is gone: there is no ${path}. Every machine of the shop must see one BACKUP_DIR.`;
  const disk = env.DATABASE_URL === undefined ? env.DATA_DIR : null;
  return verifyBackup(path, { connection, disk, passphrase: env.BACKUP_PASSPHRASE });
}
