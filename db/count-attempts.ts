import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { preparedSql } from './prepared.ts';
import type { DbOrTx } from './types.ts';

/** A table of counters. Each key has one row, and its count restarts when its time window has ended. */
type Attempts = PgTable & { key: AnyPgColumn; count: AnyPgColumn; endsAt: AnyPgColumn };

/** The key whose attempts are counted, their limit, and the time window in milliseconds. */
export type AttemptCounter = { key: Buffer; limit: number; windowMs: number };

/** The maximum value of a counter. It prevents an overflow of the column. */
const MOST = 1_000_000;

type Count = ReturnType<typeof preparedSql<Record<string, unknown>, { allowed: boolean }>>;

/** The prepared statements by table and number of counters. */
const counts = new Map<Attempts, Map<number, Count>>();

function countOf(attempts: Attempts, length: number): Count {
  const ofTable = counts.get(attempts) ?? new Map<number, Count>();
  counts.set(attempts, ofTable);
  const count = ofTable.get(length) ?? prepareCount(attempts, length);
  ofTable.set(length, count);
  return count;
}

function prepareCount(attempts: Attempts, length: number): Count {
  const { schema = '', name } = getTableConfig(attempts);
  return preparedSql(`count_${schema}_${name}_${length}`, (value) =>
    inTurn(
      Array.from({ length }).map((_, n) => n),
      (n, before) => {
        const at = sql`${value('at')}::timestamptz`;
        return sql`insert into ${attempts} as a (key, count, ends_at)
        select ${value(`key${n}`)}::bytea, 1, ${value(`endsAt${n}`)}::timestamptz
        ${before && sql`where (select allowed from ${before})`}
        on conflict (key) do update set
          count = case when a.ends_at <= ${at} then 1 else least(a.count, ${sql.raw(String(MOST))}) + 1 end,
          ends_at = case when a.ends_at <= ${at} then excluded.ends_at else a.ends_at end
        returning count <= ${value(`limit${n}`)}::bigint as allowed`;
      },
    ),
  );
}

/**
 * Counts one attempt with each counter in order, in one statement. If an attempt is above the limit of a
 * counter, the following counters don't count it. Returns whether the attempt is within all limits. `now` is
 * the current time.
 */
export async function countAttempts(
  db: DbOrTx,
  attempts: Attempts,
  counters: AttemptCounter[],
  now: Date,
): Promise<boolean> {
  if (counters.length === 0) return true;
  const values: Record<string, unknown> = { at: now.toISOString() };
  for (const [n, { key, limit, windowMs }] of counters.entries()) {
    values[`key${n}`] = key;
    values[`limit${n}`] = limit;
    values[`endsAt${n}`] = new Date(now.getTime() + windowMs).toISOString();
  }
  const [row] = await countOf(attempts, counters.length)(db, values);
  return row?.allowed ?? false;
}

/** Subtracts one attempt from each of these counters, because the limits don't apply to the attempt. */
export async function uncountAttempt(db: DbOrTx, attempts: Attempts, keys: Buffer[]): Promise<void> {
  await db.execute(inTurn(keys, (key, before) => lessOne(attempts, key, before)));
}

/**
 * Removes an attempt to which the limits don't apply. Resets the first counter, and subtracts one from the
 * others.
 */
export async function resetAttempts(db: DbOrTx, attempts: Attempts, keys: Buffer[]): Promise<void> {
  await db.execute(
    inTurn(keys, (key, before) =>
      before ? lessOne(attempts, key, before) : sql`delete from ${attempts} where key = ${key} returning key`,
    ),
  );
}

const lessOne = (attempts: Attempts, key: Buffer, before: SQL | undefined) => sql`
  update ${attempts} set count = greatest(count - 1, 0)
  where key = ${key} ${before && sql`and (select count(*) from ${before}) >= 0`} returning key`;

/**
 * Returns an SQL statement with one step for each item. The statement returns the rows of the last step. Each
 * step reads the rows of the step before it, so that the database locks the rows in this order. To prevent
 * deadlocks, callers pass the keys in order from narrow to wide.
 */
function inTurn<T>(items: T[], step: (item: T, before: SQL | undefined) => SQL): SQL {
  const names = items.map((_, at) => sql.raw(`step_${at}`));
  const steps = items.map((item, at) => sql`${names[at]} as (${step(item, names[at - 1])})`);
  return sql`with ${sql.join(steps, sql`, `)} select * from ${names.at(-1)}`;
}
