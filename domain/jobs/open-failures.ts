import { sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import { DEAD_LETTERS } from './names.ts';

/**
 * The failed jobs that have no attempts left and wait for an administrator. In the SQL, `f` is the job. If
 * the job is about an email, `m` is this email.
 */
export const OPEN_FAILURES = sql`
  jobs.job f left join ${confirmationMails} m on m.id = (f.data->>'mail')::bigint
  where f.name = ${DEAD_LETTERS} and f.state = 'created'
    -- If the email was requested again, the failure of the earlier request no longer matters.
    and (f.data->>'mail' is null or (m.gave_up_at is not null and m.round = (f.data->>'round')::int))`;
