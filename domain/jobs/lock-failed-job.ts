import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { DEAD_LETTERS } from './names.ts';

/**
 * Locks a failed job until the transaction ends, and returns it. If two administrators act on the job at the
 * same time, only the first one gets it. `mailId` is the email that could not be sent; null for other jobs.
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
