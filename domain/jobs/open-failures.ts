import { sql } from 'drizzle-orm';
import { DEAD_LETTERS } from './names.ts';

/** What failed for good and waits for a person, as `f`; with the mail, as `m`, where it is one. */
export const OPEN_FAILURES = sql`
  jobs.job f left join confirmation_mails m on m.id = (f.data->>'mail')::bigint
  where f.name = ${DEAD_LETTERS} and f.state = 'created'
    -- A mail that was asked for anew has a life of its own.
    and (f.data->>'mail' is null or (m.gave_up_at is not null and m.round = (f.data->>'round')::int))`;
