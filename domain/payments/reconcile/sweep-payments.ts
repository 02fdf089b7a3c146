import { sql } from 'drizzle-orm';
import { paymentAttempts, payments, paymentWebhooks } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';

const KEPT_DAYS = 30;
const BATCH = 1_000;

/**
 * Deletes released payments and webhooks that are 30 days old, and attempt counters whose time is over.
 * Deletes at most 1,000 rows of each kind.
 */
export async function sweepPayments(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${payments} where id in (
      select id from ${payments} where state = 'released' and check_at is null
        and updated_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
  await db.execute(sql`
    delete from ${paymentWebhooks} where (provider, event_id) in (
      select provider, event_id from ${paymentWebhooks} where received_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
  // Skips locked counters. Starting a payment locks two of them, so waiting for one could cause a deadlock.
  await db.execute(sql`
    delete from ${paymentAttempts} where key in (
      select key from ${paymentAttempts} where ends_at < now() limit ${BATCH} for update skip locked)`);
}
