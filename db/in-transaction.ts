import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { postgresCode } from './postgres-code.ts';
import { isNameFault } from './prepared.ts';
import type { Db, NoRelations, Tx } from './types.ts';

const MAX_ATTEMPTS = 4;
/** serialization_failure and deadlock_detected: PostgreSQL undid everything and asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction; all of it happens or none. Repeats it a few times after a deadlock. What
 * `work` asks for without waiting in between is sent together, the beginning with the first of it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOn(await db.$client.connect(), work);
    } catch (error) {
      const again = TRY_AGAIN.has(postgresCode(error) ?? '') || isNameFault(error);
      if (attempt >= MAX_ATTEMPTS || !again) throw error;
      await sleep(attempt * 10 * Math.random());
    }
  }
}

async function attemptOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  let broken = false;
  try {
    const begun = sendWithNext(client, 'begin');
    const [result] = await Promise.all([work(handleOf(client)), begun]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Asks for a statement that goes out together with what follows it at once. */
function sendWithNext(client: PoolClient, statement: string): Promise<unknown> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query(statement);
}

const dialect = new PgDialect();
const handles = new WeakMap<PoolClient, Tx>();

/** The same for every transaction of a connection, which so keeps its prepared statements. */
function handleOf(client: PoolClient): Tx {
  const kept = handles.get(client);
  if (kept) return kept;
  const session = new NodePgSession<NoRelations, NoRelations>(client, dialect, undefined);
  const made = new NodePgTransaction<NoRelations, NoRelations>(dialect, session, undefined);
  handles.set(client, made);
  return made;
}
