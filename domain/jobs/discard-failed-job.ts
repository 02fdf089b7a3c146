import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { JobQueue } from './job-queue.ts';
import { lockFailedJob } from './lock-failed-job.ts';

/**
 * Deletes a failed job without running it. The audit log names the administrator.
 * @throws {DomainError} JOB_NOT_FOUND
 */
export async function discardFailedJob(
  db: Db,
  queue: JobQueue,
  { id, actorUid }: { id: string; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name } = await lockFailedJob(tx, id);
    await recordAudit(tx, { actorUid, action: 'job.discard', subjectId: name });
    await queue.discard(tx, id);
  });
}
