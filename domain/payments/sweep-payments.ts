import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';

const KEPT_DAYS = 30;
const BATCH = 1_000;

/**
 * Drops, a thousand of each at most, payments that came to nothing and heard webhooks after 30 days, and
 * counters that ended.
 */
export async function sweepPayments(db: Db): Promise<void> {
  await db.execute(sql`
    delete from payments where id in (
      select id from payments where state = 'released' and check_at is null
        and updated_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
  await db.execute(sql`
    delete from payment_webhooks where (provider, event_id) in (
      select provider, event_id from payment_webhooks where received_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
  // Those in use are left for the next sweep: a start of a payment locks two, and must not wait in a circle.
  await db.execute(sql`
    delete from payment_attempts where key in (
      select key from payment_attempts where ends_at < now() limit ${BATCH} for update skip locked)`);
}
