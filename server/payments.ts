import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import { lookAgain } from '#domain/payments/look-again.ts';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import { repeat } from './repeat.ts';

/** Soon after the start, for what the end of the last process left behind. */
const RECONCILE = { firstMs: 2_000, thenMs: 10_000 };
/** Orders whose money may have gone back, or been disputed, without a notice. */
const LOOK = { firstMs: 30_000, thenMs: 30_000 };
const SWEEP = { firstMs: 120_000, thenMs: 3600_000 };

/** Has payments under way reconciled and old ones swept. Returns how to stop that. */
export function keepPaymentsGoing(db: Db, gateways: Gateways, log: Logger): () => Promise<void> {
  const reconcile = () =>
    reconcileDue(db, gateways, (err, paymentId) =>
      log.warn({ err, paymentId }, 'A payment could not be reconciled now'),
    );
  const stopReconciling = repeat(RECONCILE, reconcile, (err) =>
    log.error({ err }, 'Payments could not be reconciled'),
  );
  const stopLooking = repeat(
    LOOK,
    async () => {
      await lookAgain(db, gateways, (err, paymentId) =>
        log.warn({ err, paymentId }, 'A settled payment could not be looked at now'),
      );
    },
    (err) => log.error({ err }, 'Settled payments could not be looked at'),
  );
  const stopSweeping = repeat(
    SWEEP,
    () => sweepPayments(db),
    (err) => log.error({ err }, 'Old payments stay for now'),
  );
  return async () => {
    await Promise.all([stopReconciling(), stopLooking(), stopSweeping()]);
  };
}
