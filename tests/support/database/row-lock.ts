import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/types.ts';
import { waitUntil } from '../files/data-folder.ts';

/**
 * Locks a product on a separate connection, as a large import does. Returns a function that releases the
 * lock.
 */
export function lockProduct(db: Db, productId: number): Promise<() => Promise<void>> {
  return lockRow(db, (tx) => tx.execute(sql`select 1 from products where id = ${productId} for update`));
}

/**
 * Locks the payment with this PayPal order on a separate connection. Returns a function that releases the
 * lock.
 */
export function lockPayment(db: Db, providerOrderId: string): Promise<() => Promise<void>> {
  return lockRow(db, (tx) =>
    tx.execute(sql`select 1 from payments where provider_order_id = ${providerOrderId} for update`),
  );
}

/**
 * Runs something that locks rows, in a transaction on a separate connection. Returns a function that commits.
 */
export async function lockRow(db: Db, lock: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const done = db.transaction(async (tx) => {
    await lock(tx);
    taken.resolve();
    await free.promise;
  });
  done.catch(taken.reject);
  await taken.promise;
  return () => {
    free.resolve();
    return done;
  };
}

/**
 * Waits until this number of connections wait for a lock. `db` must not be a transaction, because a
 * transaction always sees its first snapshot of the connections.
 */
export async function waitForWaiting(db: Db, count: number): Promise<void> {
  await waitUntil(`${count} wait for a lock`, async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting === count;
  });
}
