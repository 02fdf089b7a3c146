import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Busy } from '#lib/errors/busy.ts';
import { DatabaseUnavailable, isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { waitAtMost } from '../embedded/wait.ts';
import { CONNECT_MS, CONNECTION_LIMITS } from './connection-limits.ts';
import { ConnectionLiveness } from './connection-liveness.ts';
import type { ServerLink } from './server-link.ts';

const RETRY_FOR_MS = 5_000;
/** Maximum milliseconds that a request waits if the server was already down when it arrived. */
const RETRY_DOWN_MS = 1_000;
const RETRY_PAUSE_MS = 50;
const END_WAIT_MS = 3_000;
const READ_ONLY = '25006';

const POOL_LIMITS = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 };

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A connection pool that outlives its server. If the server is gone, the pool searches for it and retries the
 * connection for 5 seconds, or for one second if the server has already been down for longer.
 * If a connection is lost, the work on it fails. The pool does not repeat the work, because the server may
 * already have done it. A request that gets no connection within the pool's connection timeout fails with
 * {Busy} before any of its work has started.
 */
export class ReconnectingPool extends pg.Pool {
  readonly #server: ServerLink;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #readOnly = new WeakSet<pg.PoolClient>();
  /** Tracks which busy connections receive data. */
  readonly liveness = new ConnectionLiveness();

  readonly #retryForMs: number;

  constructor(config: pg.PoolConfig, server: ServerLink, retryForMs = RETRY_FOR_MS) {
    super({
      ...CONNECTION_LIMITS,
      ...POOL_LIMITS,
      ...server.connection(),
      ...config,
      Client: clientOf(server),
      onConnect: server.check,
    });
    this.#server = server;
    this.#retryForMs = retryForMs;
    this.on('error', () => void server.revive());
    this.on('connect', (client) => this.#take(client));
    this.on('acquire', (client) => this.liveness.begin(client));
    this.on('release', (_error, client) => {
      this.liveness.end(client);
      if (this.#readOnly.has(client)) this.cutOff((other) => other !== client);
    });
    this.on('remove', (client) => {
      this.#clients.delete(client);
      this.liveness.end(client);
    });
  }

  #take(client: pg.PoolClient): void {
    this.#clients.add(client);
    // Ignored here, because the next statement of the transaction reports the lost connection.
    client.on('error', () => {});
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      // The server has become a standby, so another server accepts the writes now.
      if (code !== READ_ONLY) return;
      this.cutOff(this.liveness.isBusy);
      this.#readOnly.add(client);
    });
    this.#server.prepare?.(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    const askedAt = Date.now();
    const attempt = (): void =>
      super.connect((error, client, done) => {
        if (error && isExhausted(error))
          return callback(new Busy('No connection became free', { cause: error }), client, done);
        if (!error || !isConnectionLoss(error)) return callback(error, client, done);
        if (Date.now() > this.#deadline(askedAt)) return refuse(error);
        void this.#server.revive().then(() => later(error));
      });
    const later = async (cause?: Error) => {
      do await sleep(RETRY_PAUSE_MS);
      while (this.#server.downSince() !== null && Date.now() < this.#deadline(askedAt));
      if (this.#server.downSince() === null) attempt();
      else refuse(cause);
    };
    const refuse = (cause?: Error) =>
      callback(new DatabaseUnavailable('The database does not answer', { cause }), undefined, () => {});
    if (this.#server.downSince() === null) attempt();
    else void later();
    return undefined;
  }

  /** Returns the time until which a request waits for the server. */
  #deadline(askedAt: number): number {
    const since = this.#server.downSince() ?? askedAt;
    const soonest = askedAt + Math.min(RETRY_DOWN_MS, this.#retryForMs);
    return Math.max(soonest, Math.min(askedAt, since) + this.#retryForMs);
  }

  /** Drops all connections except those for which `spared` returns true. Does not contact the server. */
  cutOff(spared: (client: pg.PoolClient) => boolean = () => false): void {
    const lost = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
    for (const client of this.#clients) if (!spared(client)) client.connection.stream.destroy(lost);
  }

  /** Closes the pool. Drops connections that are still in use after 3 seconds. */
  async close(): Promise<void> {
    if (this.ending) return;
    const ended = this.end();
    if (await waitAtMost(ended, END_WAIT_MS)) return;
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

/** Returns a client class that connects to the current address of the server. */
function clientOf(server: ServerLink) {
  return class extends pg.Client {
    constructor() {
      super({ ...CONNECTION_LIMITS, ...server.connection(), connectionTimeoutMillis: CONNECT_MS });
    }
  };
}

/**
 * Whether all connections are in use: the connections of this process, which pg reports with this message, or
 * the connections of the server.
 */
function isExhausted(error: Error): boolean {
  const tooMany = 'code' in error && error.code === '53300';
  return tooMany || error.message === 'timeout exceeded when trying to connect';
}
