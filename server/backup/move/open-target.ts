import type pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { connect } from '#db/reach.ts';
import { BackupError } from '../backup-error.ts';
import { findData, listTables } from '../tables.ts';

/** The number of the advisory lock. It is arbitrary, but no other lock uses it. */
const MOVE_LOCK = 7_308_624_512;

export type MoveTarget = {
  client: pg.Client;
  /** Whether an earlier, interrupted move of the same shop has marked this database as its target. */
  wasBegun: boolean;
  close(): Promise<void>;
};

/**
 * Connects to the target database, creates its tables and marks it as the target of this move.
 * @throws {BackupError} if the database already contains a shop, which is not changed. Also throws if another
 * shop is being moved into the database, or another process moves this shop.
 */
export async function openTarget(source: pg.ClientConfig, target: pg.ClientConfig): Promise<MoveTarget> {
  const id = await identify(source);
  const keeper = await connect(target);
  const client = await connect(target).catch(async (error) => {
    await keeper.end().catch(() => {});
    throw error;
  });
  const close = async () => {
    await Promise.all([client, keeper].map((each) => each.end().catch(() => {})));
  };
  try {
    await keepToItself(keeper);
    const wasBegun = await isBegun(client, id);
    await migrate(target);
    await requireSameMigrations(source, target);
    if (!wasBegun) await client.query(`insert into closing (stage, place) values ('target', $1)`, [id]);
    return { client, wasBegun, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Prevents concurrent moves, which would undo each other's work. The lock belongs to a transaction, because a
 * connection pooler keeps a transaction on one connection.
 * @throws {BackupError} if another move into this database is running.
 */
async function keepToItself(keeper: pg.Client): Promise<void> {
  await keeper.query('begin; set local idle_in_transaction_session_timeout = 0');
  const { rows } = await keeper.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    MOVE_LOCK,
  ]);
  if (!rows[0]?.free)
    throw new BackupError('Another move into this database is running: wait until it has ended.');
}

/**
 * Returns whether an earlier move of the same shop has begun.
 * @throws {BackupError} if the database contains another shop.
 */
async function isBegun(client: pg.Client, id: string): Promise<boolean> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('public.closing') is not null as there",
  );
  const { rows } = known[0]?.there
    ? await client.query<{ stage: string; place: string }>('select stage, place from closing')
    : { rows: [] };
  const mark = rows[0];
  if (mark?.stage === 'target' && mark.place === id) return true;
  const found = mark ? 'closing' : await findData(client, await listTables(client));
  if (found === null) return false;
  throw new BackupError(
    `The target already contains a shop (${found} has rows): move into an empty database.`,
  );
}

/** Returns a text that identifies the shop in this database: the time of its first migration. */
async function identify(connection: pg.ClientConfig): Promise<string> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ id: string }>('select min(applied_at)::text as id from migrations');
    return `shop ${rows[0]?.id}`;
  } finally {
    await client.end();
  }
}

async function requireSameMigrations(source: pg.ClientConfig, target: pg.ClientConfig): Promise<void> {
  const [one, other] = await Promise.all([listMigrations(source), listMigrations(target)]);
  if (one === other) return;
  throw new BackupError(
    "The shop's database has another version: start the shop once with this version, then move.",
  );
}

async function listMigrations(connection: pg.ClientConfig): Promise<string> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query('select name, sha256 from migrations order by name');
    return JSON.stringify(rows);
  } finally {
    await client.end();
  }
}
