import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { corkWrites } from './cork-writes.ts';
import { postgresCode } from './postgres-code.ts';
import { isNameFault } from './prepared.ts';
import type { Db, NoRelations, Tx } from './types.ts';

const MAX_ATTEMPTS = 4;
/**
 * The codes of serialization_failure and deadlock_detected. After these errors, PostgreSQL has rolled back
 * the transaction, and it can be retried.
 */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction. Retries it a few times after a deadlock, so `work` may run several times.
 * The statements that `work` sends before its first `await` are sent in one write with `begin`.
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

/** Sends these statements in one write. The server runs them in order. Rejects if one of them fails. */
export function pipeline<T extends unknown[]>(
  tx: Tx,
  send: () => { [At in keyof T]: Promise<T[At]> },
): Promise<T> {
  const transaction = transactions.get(tx);
  if (transaction) corkWrites(transaction.client);
  return Promise.all(send()) as Promise<T>;
}

/**
 * Sends the last statement of a transaction together with its commit. The code must not use the statement's
 * result. If the statement fails, the whole transaction is rolled back.
 */
export function sendWithCommit(tx: Tx, send: () => Promise<unknown>): void {
  const transaction = transactions.get(tx);
  if (!transaction) throw new Error('Only a transaction under way has a last statement');
  corkWrites(transaction.client);
  const sent = send();
  // The commit reports the failure.
  sent.catch(() => {});
  transaction.last.push(sent);
}

/** The transaction handle of a connection. It is reused, so that its prepared statements remain. */
type Transaction = { tx: Tx; client: PoolClient; last: Promise<unknown>[] };

const dialect = new PgDialect();
const onClient = new WeakMap<PoolClient, Transaction>();
const transactions = new WeakMap<Tx, Transaction>();

async function attemptOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = transactionOn(client);
  let broken = false;
  try {
    corkWrites(client);
    const begun = client.query('begin');
    const [result] = await Promise.all([work(transaction.tx), begun]);
    const [{ command }] = await Promise.all([client.query('commit'), ...transaction.last]);
    // PostgreSQL responds to a commit with ROLLBACK if an earlier statement failed and its error was ignored.
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    transaction.last = [];
    client.release(broken);
  }
}

function transactionOn(client: PoolClient): Transaction {
  const existing = onClient.get(client);
  if (existing) return existing;
  const session = new NodePgSession<NoRelations, NoRelations>(client, dialect, undefined);
  const tx = new NodePgTransaction<NoRelations, NoRelations>(dialect, session, undefined);
  const created = { tx, client, last: [] };
  onClient.set(client, created);
  transactions.set(tx, created);
  return created;
}
