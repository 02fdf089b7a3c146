import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect } from '#db/reach.ts';
import { NewerBackupError } from './backup-error.ts';
import { findViolations } from './invariants.ts';
import { restoreBackup } from './restore-backup.ts';
import { estimateTrial, lackOfSpace } from './space.ts';

const SCRATCH = 'kiosk_trial_';
const NOT_ALLOWED = '42501';

type Options = {
  connection: pg.ClientConfig;
  /** A folder on the disk that the database and the shop share; null if the database is on another server. */
  disk: string | null;
  passphrase: string | undefined;
};

/**
 * Restores a backup into a temporary database on the same server, checks the invariants there, and drops the
 * database. Verifies the checksum of every file without writing it. Returns the fault; null if there is none.
 * @throws {NewerBackupError} if only a newer version can restore the backup.
 */
export async function verifyBackup(
  path: string,
  { connection, disk, passphrase }: Options,
): Promise<string | null> {
  let client: pg.Client | null = null;
  const name = SCRATCH + randomBytes(6).toString('hex');
  try {
    client = await connect(connection);
    await dropLeftOver(client);
    const lack = disk && (await lackOfSpace(disk, await estimateTrial(client)));
    if (lack) return `It could not be tried. ${lack}`;
    await client.query(`create database ${name}`);
    const scratch = withDatabase(connection, name);
    await restoreBackup(path, { connection: scratch, store: null, passphrase });
    const faults = await findViolations(scratch);
    return faults.length > 0 ? faults.join('; ') : null;
  } catch (error) {
    if (error instanceof NewerBackupError) throw error;
    if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED)
      return 'It could not be tried: the database user may not create databases.';
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client?.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await client?.end().catch(() => {});
  }
}

/** Drops the databases of interrupted verifications, but none that is in use. */
async function dropLeftOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database d where starts_with(datname, $1) and datdba = current_user::regrole
      and not exists (select from pg_stat_activity a where a.datid = d.oid) limit 20`,
    [SCRATCH],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => {});
}

/** Returns a connection to another database of the same server. */
function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}
