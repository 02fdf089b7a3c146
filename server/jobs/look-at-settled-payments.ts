import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import { isLookDue, lookAgain } from '#domain/payments/look-again.ts';
import type { Job } from './job.ts';

/** Orders whose money may have gone back, or been disputed, without a notice. */
export function lookAtSettledPayments(db: Db, gateways: Gateways, log: Pick<Logger, 'warn'>): Job {
  return {
    name: 'look-at-settled-payments',
    firstSeconds: 30,
    everySeconds: 30,
    alone: false,
    isDue: () => isLookDue(db, gateways),
    run: () =>
      lookAgain(db, gateways, (err, paymentId) =>
        log.warn({ err, paymentId }, 'A settled payment could not be looked at now'),
      ),
    failed: 'Settled payments could not be looked at',
  };
}
