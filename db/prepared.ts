import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import { postgresCode } from './postgres-code.ts';
import type { DbOrTx } from './types.ts';

type Values = Record<string, unknown>;
type Executable<Result> = { execute(values?: Values): Promise<Result> };
type Buildable<Result> = { prepare(name: string): Executable<Result> };

/**
 * SQLSTATEs of problems with a statement's name: the server does not know the name, already knows it, or has
 * an outdated plan for it. They occur behind a pooler in transaction mode, or after a newer version migrated
 * the database.
 */
const NAME_FAULTS = new Set(['26000', '42P05', '0A000']);

/** Whether statements get names. False after the first problem with a name in this process. */
let named = true;

/**
 * Whether a statement failed only because of its name. In that case nothing was executed, and the statement
 * can be retried without a name.
 */
export function isNameFault(error: unknown): boolean {
  return NAME_FAULTS.has(postgresCode(error) ?? '');
}

/**
 * Creates a Drizzle statement with a unique name. Each database handle builds the statement once, and each
 * connection plans it once. Only the values of the statement's placeholders change.
 */
export function prepared<Given extends Values, Result>(
  name: string,
  build: (db: DbOrTx) => Buildable<Result>,
): (db: DbOrTx, values: Given) => Promise<Result> {
  const withName = new WeakMap<DbOrTx, Executable<Result>>();
  const statementOf = (db: DbOrTx) => {
    const statement = withName.get(db) ?? build(db).prepare(name);
    withName.set(db, statement);
    return statement;
  };
  return async (db, values) => {
    if (!named) return build(db).prepare('').execute(values);
    try {
      return await statementOf(db).execute(values);
    } catch (error) {
      if (!isNameFault(error)) throw error;
      named = false;
      // The transaction is aborted. `inTransaction` starts it again.
      if ('rollback' in db) throw error;
      return build(db).prepare('').execute(values);
    }
  };
}

const dialect = new PgDialect();

/** Creates a prepared statement like `prepared`, but from SQL. Returns its rows as the driver reads them. */
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
