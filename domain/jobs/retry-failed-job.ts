import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { retryMail } from '#domain/mails/outbox.ts';
import type { JobQueue } from './job-queue.ts';
import { lockFailedJob } from './lock-failed-job.ts';

/**
 * Runs a failed job again. If the job could not send an email, requests this email again. If the queue
 * already contains such a job or no longer exists, only deletes the failed one. The audit log names the
 * administrator.
 * @throws {DomainError} JOB_NOT_FOUND
 */
export async function retryFailedJob(
  db: Db,
  queue: JobQueue,
  { id, actorUid }: { id: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name, mailId } = await lockFailedJob(tx, id);
    await recordAudit(tx, { actorUid, action: 'job.retry', subjectId: name });
    if (mailId !== null) await retryMail(tx, mailId);
    if (mailId !== null || !(await queue.redrive(tx, id))) await queue.discard(tx, id);
  });
}
