import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { holdWrites } from './hold-writes.ts';
import { postgresCode } from './postgres-code.ts';
import { isNameFault } from './prepared.ts';
import type { Db, NoRelations, Tx } from './types.ts';

const MAX_ATTEMPTS = 4;
/** serialization_failure and deadlock_detected: PostgreSQL undid everything and asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction; all of it happens or none. Repeats it a few times after a deadlock. What
 * it sends before it first waits goes out with the beginning, in one write.
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

/** Statements that go out in one write, and are done in this order; rejects when one of them fails. */
export function together<T extends unknown[]>(
  tx: Tx,
  send: () => { [At in keyof T]: Promise<T[At]> },
): Promise<T> {
  const kept = transactions.get(tx);
  if (kept) holdWrites(kept.client);
  return Promise.all(send()) as Promise<T>;
}

/**
 * The last statement of a transaction, sent with its commit. Nothing may depend on what it gives: when it
 * fails, all is undone.
 */
export function lastly(tx: Tx, send: () => Promise<unknown>): void {
  const kept = transactions.get(tx);
  if (!kept) throw new Error('Only a transaction under way has a last statement');
  holdWrites(kept.client);
  const sent = send();
  // Heard with the commit, a moment later.
  sent.catch(() => {});
  kept.last.push(sent);
}

/** A connection's transaction: the same handle each time, which so keeps its prepared statements. */
type Transaction = { tx: Tx; client: PoolClient; last: Promise<unknown>[] };

const dialect = new PgDialect();
const onClient = new WeakMap<PoolClient, Transaction>();
const transactions = new WeakMap<Tx, Transaction>();

async function attemptOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = transactionOn(client);
  let broken = false;
  try {
    holdWrites(client);
    const begun = client.query('begin');
    const [result] = await Promise.all([work(transaction.tx), begun]);
    const [{ command }] = await Promise.all([client.query('commit'), ...transaction.last]);
    // So PostgreSQL commits when a statement had failed and nobody minded.
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
  const kept = onClient.get(client);
  if (kept) return kept;
  const session = new NodePgSession<NoRelations, NoRelations>(client, dialect, undefined);
  const tx = new NodePgTransaction<NoRelations, NoRelations>(dialect, session, undefined);
  const made = { tx, client, last: [] };
  onClient.set(client, made);
  transactions.set(tx, made);
  return made;
}
