import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import { isPaymentDue, reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import type { Job } from './job.ts';

/**
 * Finishes open payments. The first run starts one second after the process, for payments that an earlier
 * process did not finish.
 */
export function reconcilePayments(db: Db, gateways: Gateways, log: Pick<Logger, 'warn'>): Job {
  return {
    name: 'reconcile-payments',
    firstSeconds: 1,
    everySeconds: 2,
    alone: false,
    isDue: () => isPaymentDue(db, gateways),
    run: () =>
      reconcileDue(db, gateways, (err, paymentId) =>
        log.warn({ err, paymentId }, 'Could not reconcile a payment; retrying'),
      ),
    failed: 'Could not reconcile payments',
  };
}
