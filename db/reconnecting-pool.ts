import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Busy } from '#lib/busy.ts';
import { DatabaseAway, isConnectionLoss } from '#lib/database-away.ts';
import { CONNECT_MS, CONNECTION_LIMITS } from './connection-limits.ts';
import { waitAtMost } from './embedded/wait.ts';
import { Hearing } from './hearing.ts';
import type { ServerLink } from './server-link.ts';

const RETRY_FOR_MS = 5_000;
/** Who comes while the server is known to be away waits no longer than this. */
const RETRY_AWAY_MS = 1_000;
const RETRY_PAUSE_MS = 50;
const END_WAIT_MS = 3_000;
const READ_ONLY = '25006';

const POOL_LIMITS = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 };

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that outlives its server. A request that finds the server gone has it looked for and tries to
 * connect again for 5 seconds, or for one where it has been away for long; what was under way on a lost
 * connection fails, for it may have been done already. Where all connections stay in use for that long, it
 * fails as {Busy}: nothing was begun.
 */
export class ReconnectingPool extends pg.Pool {
  readonly #server: ServerLink;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #useless = new WeakSet<pg.PoolClient>();
  /** What its connections in use hear. */
  readonly hearing = new Hearing();

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
    this.on('acquire', (client) => this.hearing.begin(client));
    this.on('release', (_error, client) => {
      this.hearing.end(client);
      if (this.#useless.has(client)) this.cutOff((other) => other !== client);
    });
    this.on('remove', (client) => {
      this.#clients.delete(client);
      this.hearing.end(client);
    });
  }

  #take(client: pg.PoolClient): void {
    this.#clients.add(client);
    // A connection lost between two statements of a transaction is told by the next statement.
    client.on('error', () => {});
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      // The server became a standby: another one takes the writes.
      if (code !== READ_ONLY) return;
      this.cutOff(this.hearing.isBusy);
      this.#useless.add(client);
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
        if (Date.now() > this.#patience(askedAt)) return refuse(error);
        void this.#server.revive().then(() => later(error));
      });
    const later = async (cause?: Error) => {
      do await sleep(RETRY_PAUSE_MS);
      while (this.#server.awaySince() !== null && Date.now() < this.#patience(askedAt));
      if (this.#server.awaySince() === null) attempt();
      else refuse(cause);
    };
    const refuse = (cause?: Error) =>
      callback(new DatabaseAway('The database does not answer', { cause }), undefined, () => {});
    if (this.#server.awaySince() === null) attempt();
    else void later();
    return undefined;
  }

  /** Until when who asked at this time waits for the server. */
  #patience(askedAt: number): number {
    const since = this.#server.awaySince() ?? askedAt;
    const soonest = askedAt + Math.min(RETRY_AWAY_MS, this.#retryForMs);
    return Math.max(soonest, Math.min(askedAt, since) + this.#retryForMs);
  }

  /** Throws away the connections, but those that are `spared`, without a word to a server that is mute. */
  cutOff(spared: (client: pg.PoolClient) => boolean = () => false): void {
    const lost = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
    for (const client of this.#clients) if (!spared(client)) client.connection.stream.destroy(lost);
  }

  /** Ends the pool; what is still in use after 3 seconds is cut off. */
  async close(): Promise<void> {
    if (this.ending) return;
    const ended = this.end();
    if (await waitAtMost(ended, END_WAIT_MS)) return;
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

/** Connections that lead to wherever the server is when they are made. */
function clientOf(server: ServerLink) {
  return class extends pg.Client {
    constructor() {
      super({ ...CONNECTION_LIMITS, ...server.connection(), connectionTimeoutMillis: CONNECT_MS });
    }
  };
}

/**
 * Whether no connection could be had because all are in use, in this process (told by pg's words alone) or in
 * the server.
 */
function isExhausted(error: Error): boolean {
  const tooMany = 'code' in error && error.code === '53300';
  return tooMany || error.message === 'timeout exceeded when trying to connect';
}
