import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import { postgresCode } from './postgres-code.ts';
import type { DbOrTx } from './types.ts';

type Values = Record<string, unknown>;
type Executable<Result> = { execute(values?: Values): Promise<Result> };
type Buildable<Result> = { prepare(name: string): Executable<Result> };

/**
 * The server doesn't know the name, has it already, or planned it for tables that have changed since: behind
 * a pooler that lends connections by the transaction, or when a newer version migrated the database.
 */
const NAME_FAULTS = new Set(['26000', '42P05', '0A000']);

/** Names help where they work. Once one has failed, this process goes without them. */
let named = true;

/** Whether a statement failed for its name alone. Nothing was done then, and another time it has none. */
export function isNameFault(error: unknown): boolean {
  return NAME_FAULTS.has(postgresCode(error) ?? '');
}

/**
 * A statement of drizzle's that each handle of the database builds once and each connection plans once, under
 * a name that no other has. What differs from call to call are the values of its placeholders.
 */
export function prepared<Given extends Values, Result>(
  name: string,
  build: (db: DbOrTx) => Buildable<Result>,
): (db: DbOrTx, values: Given) => Promise<Result> {
  const withName = new WeakMap<DbOrTx, Executable<Result>>();
  const ready = (db: DbOrTx) => {
    const made = withName.get(db) ?? build(db).prepare(name);
    withName.set(db, made);
    return made;
  };
  return async (db, values) => {
    if (!named) return build(db).prepare('').execute(values);
    try {
      return await ready(db).execute(values);
    } catch (error) {
      if (!isNameFault(error)) throw error;
      named = false;
      // A transaction is over by now: whoever began it begins anew.
      if ('rollback' in db) throw error;
      return build(db).prepare('').execute(values);
    }
  };
}

const dialect = new PgDialect();

/** The same for a statement in SQL; gives its rows as the driver reads them. */
export function preparedSql<Given extends Values, Row extends QueryResultRow>(
  name: string,
  statement: (value: (key: keyof Given & string) => SQL) => SQL,
): (db: DbOrTx, values: Given) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement((key) => sql`${sql.placeholder(key)}`));
  const run = prepared<Given, QueryResult<Row>>(name, (db) => ({
    prepare: (as) =>
      db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
        query,
        undefined,
        as,
        false,
      ),
  }));
  return async (db, values) => (await run(db, values)).rows;
}
