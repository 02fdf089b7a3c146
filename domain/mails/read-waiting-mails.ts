import { sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { Db } from '#db/types.ts';

/** Counts up to this number. */
const MAX_COUNTED = 100_000;

/** The number of emails that the email server has not accepted yet, and the age of the oldest one. */
export async function readWaitingMails(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ count: number; oldestSeconds: number }>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as "oldestSeconds"
    from (select asked_at from ${confirmationMails} where sent_at is null and gave_up_at is null limit ${MAX_COUNTED})
      as waiting`);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
