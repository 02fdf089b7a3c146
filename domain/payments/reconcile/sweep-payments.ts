import { sql } from 'drizzle-orm';
import { paymentAttempts, payments, paymentWebhooks } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';

const KEPT_DAYS = 30;
const BATCH = 1_000;

/**
 * Deletes released payments and webhooks after 30 days, and counters that have ended. Deletes at most 1,000
 * rows of each kind.
 */
export async function sweepPayments(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${payments} where id in (
      select id from ${payments} where state = 'released' and check_at is null
        and updated_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
  await db.execute(sql`
    delete from ${paymentWebhooks} where (provider, event_id) in (
      select provider, event_id from ${paymentWebhooks} where received_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
  // Skips locked counters, because starting a payment locks two of them. Waiting for them could cause a
  // deadlock.
  await db.execute(sql`
    delete from ${paymentAttempts} where key in (
      select key from ${paymentAttempts} where ends_at < now() limit ${BATCH} for update skip locked)`);
}
