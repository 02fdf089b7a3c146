import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import { isUnpaidDue, remindOrCancelUnpaid } from '#domain/payments/later/remind-or-cancel-unpaid.ts';
import type { Job } from './job.ts';

/** Sends reminders for orders that are paid later, and cancels orders that were not paid in time. */
export function remindOrCancelUnpaidOrders(db: Db, log: Pick<Logger, 'warn'>): Job {
  return {
    name: 'act-on-unpaid-orders',
    firstSeconds: 20,
    everySeconds: 60,
    alone: true,
    isDue: () => isUnpaidDue(db),
    run: () =>
      remindOrCancelUnpaid(db, (err, orderId) =>
        log.warn({ err, orderId }, 'Could not send a reminder for an unpaid order or cancel it; retrying'),
      ),
    failed: 'Could not send reminders for unpaid orders or cancel them',
  };
}
