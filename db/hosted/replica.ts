import type pg from 'pg';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { ReconnectingPool } from '../pool/reconnecting-pool.ts';
import type { HostedServer } from './find-server.ts';
import { createFreshness } from './freshness.ts';
import { watchSilence } from './watch-silence.ts';

type Connected = Parameters<pg.Pool['connect']>[0];
/** The form in which Drizzle calls `query`. */
type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * SQLSTATEs that are caused by the replica and not by the statement: conflicts with the replay, and writes on
 * a standby.
 */
const TRY_PRIMARY = new Set(['40001', '25006']);

/**
 * Runs reads that may be a second old. They run on the replica while it is at most one second behind, and
 * otherwise on the primary. If the replica causes an error, the read is repeated on the primary.
 */
class ReplicaPool extends ReconnectingPool {
  readonly #primary: ReconnectingPool;
  readonly #isFresh: () => boolean;

  constructor(max: number, server: HostedServer, primary: ReconnectingPool, isFresh: () => boolean) {
    // The 0 means not to wait for the replica, because the primary can respond.
    super({ max }, server, 0);
    this.#primary = primary;
    this.#isFresh = isFresh;
    const queryReplica: Query = super.query.bind(this);
    const queryPrimary: Query = primary.query.bind(primary);
    const either: Query = (config, values) =>
      queryReplica(config, values).catch((error: unknown) => {
        if (isOwnFault(error)) throw error;
        return queryPrimary(config, values);
      });
    // Supports only the call form that Drizzle uses.
    this.query = either as typeof this.query;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    if (!this.#isFresh()) this.#primary.connect(callback);
    else
      super.connect((error, client, done) => {
        if (error) this.#primary.connect(callback);
        else callback(error, client, done);
      });
    return undefined;
  }
}

function isOwnFault(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    !isConnectionLoss(error) &&
    !TRY_PRIMARY.has(String(error.code))
  );
}

/**
 * Opens the replica at `server` with up to `max` connections. The shop starts even if the replica does not
 * respond.
 */
export function openReplica(server: HostedServer, primary: ReconnectingPool, max: number) {
  const probe = new ReconnectingPool({ max: 1 }, server);
  const freshness = createFreshness(primary, probe, server);
  const pool = new ReplicaPool(max, server, primary, freshness.isFresh);
  const stopWatch = watchSilence([pool, probe], server);
  return {
    pool,
    async close() {
      freshness.stop();
      stopWatch();
      server.close();
      await Promise.all([pool.close(), probe.close()]);
    },
  };
}
