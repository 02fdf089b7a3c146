import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from '#db/reach.ts';
import { BackupError } from '../backup-error.ts';
import { type BackupTable, quoted } from '../tables.ts';

/** If the moving process is killed, the shop opens again after this time. */
const LEASE = '45 seconds';
const RENEW_MS = 10_000;
/**
 * Milliseconds after a change of the stage until every process of the shop has read the new stage. The
 * processes read it every two seconds.
 */
const HEARD_MS = 3_000;
const PAYMENTS_WAIT_MS = 60_000;
const PAUSE_MS = 500;
const GONE_WAITS = 100;
const NOT_ALLOWED = '42501';

export type ClosedShop = {
  /** Waits for open payments, but at most `PAYMENTS_WAIT_MS`. Then refuses all writes. */
  shut(): Promise<void>;
  /**
   * Locks the tables against all writes until the connection ends.
   * @throws {BackupError} if another transaction writes for more than 30 seconds.
   */
  lock(tables: BackupTable[]): Promise<void>;
  /**
   * Marks the shop as moved to `place`, so that it accepts no more requests. If the database moved, also
   * makes the old database read-only.
   */
  leave(place: string, options: { database: boolean }): Promise<void>;
  /** Opens the shop again, unless it is marked as moved. */
  release(): Promise<void>;
};

/**
 * Closes the shop of this database: requests that may write are refused. If this process ends before it calls
 * `leave`, the shop opens again automatically. `heardMs` is the wait for the other processes in milliseconds.
 */
export async function closeShop(connection: pg.ClientConfig, heardMs = HEARD_MS): Promise<ClosedShop> {
  const client = await connect(connection);
  const locker = await connect(connection);
  let left = false;
  const reportStage = (stage: string) =>
    client.query(
      `insert into closing (stage, until) values ($1, now() + $2::interval)
      on conflict (only_row) do update set stage = excluded.stage, until = excluded.until`,
      [stage, LEASE],
    );
  let stage = 'closing';
  await reportStage(stage);
  const timer = setInterval(() => void reportStage(stage).catch(() => {}), RENEW_MS);
  const end = async () => {
    clearInterval(timer);
    await Promise.all([client, locker].map((each) => each.end().catch(() => {})));
  };
  return {
    async shut() {
      await sleep(heardMs);
      await waitForPayments(client);
      stage = 'closed';
      await reportStage(stage);
      await sleep(heardMs);
    },
    async lock(tables) {
      await locker.query(`begin; set local lock_timeout = '30s'; set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`);
      await locker
        .query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in exclusive mode`)
        .catch((cause) => {
          throw new BackupError(
            'A transaction has been writing to the database for more than 30 seconds: try again.',
            {
              cause,
            },
          );
        });
    },
    async leave(place, { database }) {
      clearInterval(timer);
      await client.query(
        `insert into closing (stage, place) values ('moved', $1)
        on conflict (only_row) do update set stage = 'moved', until = null, place = excluded.place`,
        [place],
      );
      left = true;
      if (database) await onlyRead(client, locker);
      await end();
    },
    async release() {
      if (!left) await client.query('delete from closing').catch(() => {});
      await end();
    },
  };
}

/** Returns the place that the shop of this database was moved to; null if it was not moved. */
export async function movedTo(connection: pg.ClientConfig): Promise<string | null> {
  const client = await connect(connection);
  try {
    const { rows: known } = await client.query<{ there: boolean }>(
      "select to_regclass('public.closing') is not null as there",
    );
    if (!known[0]?.there) return null;
    const { rows } = await client.query<{ place: string }>("select place from closing where stage = 'moved'");
    return rows[0]?.place ?? null;
  } finally {
    await client.end();
  }
}

/** Opens a shop again after it was moved. */
export async function reopenShop(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`);
    await client.query('delete from closing');
    await endOthers(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no payment is open, but at most `PAYMENTS_WAIT_MS`. If payments are still open after that, the
 * moved shop finishes them.
 */
async function waitForPayments(client: pg.Client): Promise<void> {
  const giveUpAt = Date.now() + PAYMENTS_WAIT_MS;
  for (; Date.now() < giveUpAt; await sleep(PAUSE_MS)) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from payments where state in ('paying', 'captured')
      or state = 'started' and provider is null and created_at > now() - interval '10 seconds'`,
    );
    if (rows[0]?.open === 0) return;
  }
}

/**
 * Makes the database read-only and ends the other connections. Later writes, and writes that wait for a lock,
 * then fail with an error instead of being lost.
 */
async function onlyRead(client: pg.Client, locker: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client
    .query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
    .catch((error: { code?: string }) => {
      // Only the database's owner may make it read-only. If the shop uses another database user, only the row
      // in `closing` prevents writes.
      if (error.code !== NOT_ALLOWED) throw error;
    });
  const { rows: own } = await locker.query<{ pid: number }>('select pg_backend_pid() as pid');
  await endOthers(client, own[0]?.pid ?? 0);
}

/** Ends all other connections except the one of process `spared`, and waits until they are closed. */
async function endOthers(client: pg.Client, spared = 0): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), $1)
    and usename = current_user and backend_type = 'client backend'`,
    [spared],
  );
  const pids = rows.map(({ pid }) => pid);
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
  for (let waits = 0; waits < GONE_WAITS; waits += 1) {
    const left = await client.query('select from pg_stat_activity where pid = any($1)', [pids]);
    if (left.rowCount === 0) return;
    await sleep(PAUSE_MS / 10);
  }
}
