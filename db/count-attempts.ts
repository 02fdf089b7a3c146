import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { preparedSql } from './prepared.ts';
import type { DbOrTx } from './types.ts';

/** A table of counters: a row for each key, which begins anew when its time is over. */
type Attempts = PgTable & { key: AnyPgColumn; count: AnyPgColumn; endsAt: AnyPgColumn };

/** Whom or what is counted, how often it may be tried, and in how many milliseconds. */
export type AttemptCounter = { key: Buffer; limit: number; windowMs: number };

/** More is not told apart: the column stays far from its end. */
const MOST = 1_000_000;

type Count = ReturnType<typeof preparedSql<Record<string, unknown>, { allowed: boolean }>>;

/** Statements by their table and the number of their counters. */
const counts = new Map<Attempts, Map<number, Count>>();

function countOf(attempts: Attempts, length: number): Count {
  const ofTable = counts.get(attempts) ?? new Map<number, Count>();
  counts.set(attempts, ofTable);
  const known = ofTable.get(length) ?? prepareCount(attempts, length);
  ofTable.set(length, known);
  return known;
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
 * Counts one attempt with each counter in turn, in one statement: what one refuses those after it don't
 * count. Returns whether every counter is within its limit. `now` is the clock's time.
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

/**
 * Takes back an attempt that was none of those the limits are for: the first counter forgets all that it
 * counted, the others this one attempt.
 */
export async function takeBackAttempts(db: DbOrTx, attempts: Attempts, keys: Buffer[]): Promise<void> {
  await db.execute(
    inTurn(keys, (key, before) =>
      before
        ? sql`update ${attempts} set count = greatest(count - 1, 0)
            where key = ${key} and (select count(*) from ${before}) >= 0 returning key`
        : sql`delete from ${attempts} where key = ${key} returning key`,
    ),
  );
}

/**
 * One statement with a step for each, which gives the rows of the last. A step must read those of the one
 * before, if only to wait for it: so rows are locked in the order given. Whoever counts by several keys
 * names the narrow ones first, and no two statements wait for each other in a circle.
 */
function inTurn<T>(items: T[], step: (item: T, before: SQL | undefined) => SQL): SQL {
  const names = items.map((_, at) => sql.raw(`step_${at}`));
  const steps = items.map((item, at) => sql`${names[at]} as (${step(item, names[at - 1])})`);
  return sql`with ${sql.join(steps, sql`, `)} select * from ${names.at(-1)}`;
}
