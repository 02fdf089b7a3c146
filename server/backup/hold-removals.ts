import pg from 'pg';
import { connect } from '#db/reach.ts';
import { REMOVAL_LOCK } from '#services/files/index.ts';
import { BackupError } from './backup-error.ts';

/** Removals under way when a backup begins. */
const WAIT = '60s';
const NOT_FREE = '55P03';

export type Hold = {
  /** @throws when it was lost, and files may have been removed meanwhile. */
  requireHeld(): Promise<void>;
  release(): Promise<void>;
};

/**
 * Keeps the bytes of pictures from being removed, and every other backup and move away, until it is
 * released. By a transaction, which a pooler leaves with its connection.
 * @throws {BackupError} when another holds it.
 */
export async function holdRemovals(connection: pg.ClientConfig, wait = WAIT): Promise<Hold> {
  const keeper = await connect(connection);
  const release = () => keeper.end().catch(() => {});
  try {
    await keeper.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await keeper.query(`select set_config('lock_timeout', $1, true)`, [wait]);
    await keeper.query('select pg_advisory_xact_lock($1)', [REMOVAL_LOCK]);
    return { requireHeld: async () => void (await keeper.query('select')), release };
  } catch (error) {
    await release();
    if (!(error instanceof pg.DatabaseError && error.code === NOT_FREE)) throw error;
    throw new BackupError(
      'A backup or a move of this shop is under way, or pictures are being removed: wait for its end, then try again.',
      { cause: error },
    );
  }
}
