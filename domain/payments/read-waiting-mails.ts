import { sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { Db } from '#db/types.ts';

/** More are not counted. */
const MOST = 100_000;

/** Mails to customers that the mail server has not taken yet: how many, and how old the oldest is. */
export async function readWaitingMails(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ count: number; oldestSeconds: number }>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as "oldestSeconds"
    from (select asked_at from ${confirmationMails} where sent_at is null and gave_up_at is null limit ${MOST})
      as waiting`);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
