import { sql } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import { DEAD_LETTERS } from './names.ts';

/**
 * The SQL for failed jobs that have no attempts left, so an administrator must act. `f` is the job. `m` is
 * the email that the job could not send, if any.
 */
export const OPEN_FAILURES = sql`
  jobs.job f left join ${confirmationMails} m on m.id = (f.data->>'mail')::bigint
  where f.name = ${DEAD_LETTERS} and f.state = 'created'
    -- If the email was requested again, the failure of the earlier request no longer matters.
    and (f.data->>'mail' is null or (m.gave_up_at is not null and m.round = (f.data->>'round')::int))`;
