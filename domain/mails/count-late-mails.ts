import { sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { Db } from '#db/types.ts';

/** The number of emails that were requested more than 15 minutes ago and are still not sent. */
export async function countLateMails(db: Db): Promise<number> {
  const { rows } = await db.execute<{ late: number }>(sql`
    select count(*)::int as late from ${confirmationMails}
    where sent_at is null and gave_up_at is null and asked_at < now() - interval '15 minutes'`);
  return rows[0]?.late ?? 0;
}
