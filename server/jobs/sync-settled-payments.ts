import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import { isSyncDue, scheduleSync } from '#domain/payments/reconcile/schedule-sync.ts';
import type { Job } from './job.ts';

/** Finds refunds and disputes of settled payments for which no webhook arrived. */
export function syncSettledPayments(db: Db, gateways: Gateways, log: Pick<Logger, 'warn'>): Job {
  return {
    name: 'look-at-settled-payments',
    firstSeconds: 30,
    everySeconds: 30,
    alone: false,
    isDue: () => isSyncDue(db, gateways),
    run: () =>
      scheduleSync(db, gateways, (err, paymentId) =>
        log.warn({ err, paymentId }, 'Could not check a settled payment; retrying'),
      ),
    failed: 'Could not check settled payments',
  };
}
