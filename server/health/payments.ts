import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import { countPaymentProblems } from '#domain/payments/reconcile/count-payment-problems.ts';
import { countReversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import { fine, watch, wrong } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/** Checks that payments are completed. Their states show whether the provider works. */
export function checkPayments(db: Db, gateways: Gateways): Check {
  return {
    name: 'payments',
    async look() {
      const { refused, stuck } = await countPaymentProblems(db);
      if (refused > 0) return wrong('payments-refused', { count: refused });
      const undone = await countReversedRefunds(db);
      if (undone > 0) return wrong('payments-undone', { count: undone });
      if (stuck > 0) return watch('payments-stuck', { count: stuck });
      return gateways.size === 0 ? watch('payments-simulated', {}) : fine('payments-fine', {});
    },
  };
}
