import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { waitUntil } from '../files/data-folder.ts';

/** Locks a product from a connection of its own, as a large import does. Returns how to free it. */
export function lockProduct(db: Db, productId: number): Promise<() => Promise<void>> {
  return lockRow(db, sql`select 1 from products where id = ${productId} for update`);
}

/** Locks the payment with this order of PayPal from a connection of its own. Returns how to free it. */
export function lockPayment(db: Db, providerOrderId: string): Promise<() => Promise<void>> {
  return lockRow(db, sql`select 1 from payments where provider_order_id = ${providerOrderId} for update`);
}

/** Locks what the query locks, from a connection of its own. Returns how to free it. */
export async function lockRow(db: Db, query: SQL): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const done = db.transaction(async (tx) => {
    await tx.execute(query);
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
 * Waits until so many connections wait for a lock. `db` must not be a transaction: one sees only connections
 * that it saw at first.
 */
export async function waitForWaiting(db: Db, count: number): Promise<void> {
  await waitUntil(`${count} wait for a lock`, async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting === count;
  });
}
