import type pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { connect } from '#db/reach.ts';
import { BackupError } from '../backup-error.ts';
import { findData, listTables } from '../tables.ts';

/** Any number that nothing else takes. */
const MOVE_LOCK = 7_308_624_512;

export type Target = {
  client: pg.Client;
  /** Whether a move of the same shop had begun to fill it. */
  wasBegun: boolean;
  close(): Promise<void>;
};

/**
 * The target's connection, its tables made, marked as being filled. @throws {BackupError} when it holds a
 * shop, which is left as it is, is filled from another one, or just now by another process.
 */
export async function openTarget(source: pg.ClientConfig, target: pg.ClientConfig): Promise<Target> {
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
 * Two at a time would undo each other's work. By a transaction, which a pooler leaves with its
 * connection.
 */
async function keepToItself(keeper: pg.Client): Promise<void> {
  await keeper.query('begin; set local idle_in_transaction_session_timeout = 0');
  const { rows } = await keeper.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    MOVE_LOCK,
  ]);
  if (!rows[0]?.free)
    throw new BackupError('Another move into this database is under way: wait for its end.');
}

/** @throws {BackupError} when it holds another shop. */
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
    `There is a shop already at the target (${found} holds rows): move into an empty database.`,
  );
}

/** What tells this database from every other. */
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
    "The shop's database is not of this version: start the shop once with it, then move.",
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
