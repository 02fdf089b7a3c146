import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Busy } from '#lib/busy.ts';
import { waitAtMost } from './wait.ts';

const RETRY_FOR_MS = 5_000;
const RETRY_PAUSE_MS = 50;
const END_WAIT_MS = 3_000;

/** What every connection of the shop gets: nothing waits for ever, neither here nor in the server. */
const LIMITS: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // What a transaction asks for without waiting in between is sent together.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'kiosk',
};

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that outlives its server. A request that finds the server gone calls `revive` and tries to connect
 * again for 5 seconds; what was under way on a lost connection fails, for it may have been done already.
 * Where all connections stay in use for that long, it fails as {Busy}: nothing was begun.
 */
export class ReconnectingPool extends pg.Pool {
  readonly #revive: () => Promise<void>;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, revive: () => Promise<void>) {
    super({ ...LIMITS, ...config });
    this.#revive = revive;
    this.on('error', () => void revive());
    this.on('connect', (client) => {
      this.#clients.add(client);
      // A connection lost between two statements of a transaction is told by the next statement.
      client.on('error', () => {});
    });
    this.on('remove', (client) => void this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    const giveUpAt = Date.now() + RETRY_FOR_MS;
    const attempt = () =>
      super.connect((error, client, done) => {
        if (error && isExhausted(error))
          return callback(new Busy('No connection became free', { cause: error }), client, done);
        if (!error || !isConnectionLoss(error) || Date.now() > giveUpAt) return callback(error, client, done);
        this.#revive()
          .then(() => sleep(RETRY_PAUSE_MS))
          .then(attempt);
      });
    attempt();
    return undefined;
  }

  /** Ends the pool; what is still in use after 3 seconds is cut off. */
  async close(): Promise<void> {
    if (this.ending) return;
    const ended = this.end();
    if (await waitAtMost(ended, END_WAIT_MS)) return;
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

const LOSS_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03']);

/**
 * Whether the error says that the server is gone, stopping or not ready yet (not: busy, or a wrong login).
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOSS_CODES.has(code) || error.message === 'Connection terminated unexpectedly';
}

/**
 * Whether no connection could be had because all are in use, in this process (told by pg's words alone) or in
 * the server.
 */
function isExhausted(error: Error): boolean {
  const tooMany = 'code' in error && error.code === '53300';
  return tooMany || error.message === 'timeout exceeded when trying to connect';
}
