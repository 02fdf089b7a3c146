import type { Db } from '#db/types.ts';
import { isRestockDue, queueRestockMails } from '#domain/restock/queue-restock-mails.ts';
import type { Job } from './job.ts';

/** Queues back-in-stock mails within two minutes. */
export function mailRestocks(db: Db): Job {
  return {
    name: 'queue-restock-mails',
    firstSeconds: 10,
    everySeconds: 60,
    alone: true,
    isDue: () => isRestockDue(db),
    run: () => queueRestockMails(db),
    failed: 'Could not queue back-in-stock emails',
  };
}
