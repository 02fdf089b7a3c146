import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { askForMailAgain } from '#domain/payments/mail-outbox.ts';
import type { JobQueue } from './job-queue.ts';
import { lockFailedJob } from './lock-failed-job.ts';

/**
 * Has what failed run once more, a mail as if it were asked for just now. Where its queue has such a run
 * already, that one will do. The audit log keeps who asked.
 * @throws {Refusal} JOB_NOT_FOUND
 */
export async function retryFailedJob(
  db: Db,
  queue: JobQueue,
  { id, actorUid }: { id: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name, mailId } = await lockFailedJob(tx, id);
    await recordAudit(tx, { actorUid, action: 'job.retry', subjectId: name });
    if (mailId !== null) await askForMailAgain(tx, mailId);
    if (mailId !== null || !(await queue.redrive(tx, id))) await queue.discard(tx, id);
  });
}
