import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { DEAD_LETTERS } from './names.ts';

/**
 * A failed job, locked until the transaction ends. If two actions run at the same time, only the first one
 * gets the job. `mailId` is the email that the job gave up on, if any.
 * @throws {DomainError} JOB_NOT_FOUND
 */
export async function lockFailedJob(tx: Tx, id: string): Promise<{ name: string; mailId: number | null }> {
  const { rows } = await tx.execute<{ source_name: string | null; mail_id: string | null }>(sql`
    select source_name, data->>'mail' as mail_id from jobs.job
    where name = ${DEAD_LETTERS} and id = ${id}::uuid and state = 'created' for update`);
  assert(rows[0], 'JOB_NOT_FOUND');
  const { source_name, mail_id } = rows[0];
  return { name: source_name ?? 'send-mails', mailId: mail_id === null ? null : Number(mail_id) };
}
