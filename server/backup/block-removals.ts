import pg from 'pg';
import { connect } from '#db/reach.ts';
import { REMOVAL_LOCK } from '#services/files/index.ts';
import { BackupError } from './backup-error.ts';

/** Maximum wait for removals of pictures that are already running. */
const WAIT = '60s';
const NOT_FREE = '55P03';

export type Hold = {
  /** @throws if the lock was lost. Files may have been removed since then. */
  requireLocked(): Promise<void>;
  release(): Promise<void>;
};

/**
 * Takes a lock. Until the lock is released, no picture file is removed, and no other backup or move starts.
 * The lock belongs to a transaction, because a connection pooler keeps a transaction on one connection.
 * @throws {BackupError} if another process has the lock.
 */
export async function blockRemovals(connection: pg.ClientConfig, wait = WAIT): Promise<Hold> {
  const keeper = await connect(connection);
  const release = () => keeper.end().catch(() => {});
  try {
    await keeper.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await keeper.query(`select set_config('lock_timeout', $1, true)`, [wait]);
    await keeper.query('select pg_advisory_xact_lock($1)', [REMOVAL_LOCK]);
    return { requireLocked: async () => void (await keeper.query('select')), release };
  } catch (error) {
    await release();
    if (!(error instanceof pg.DatabaseError && error.code === NOT_FREE)) throw error;
    throw new BackupError(
      'A backup or move of this shop is running, or pictures are being removed: wait until it has ended, then try again.',
      { cause: error },
    );
  }
}
