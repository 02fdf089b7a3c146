import type { Db } from '#db/types.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import { countPaymentProblems } from '#domain/payments/reconcile/count-payment-problems.ts';
import { countReversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import { errorFinding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/** Checks whether providers complete the payments. Uses the states of the payments. */
export function checkPayments(db: Db, gateways: Gateways): Check {
  return {
    name: 'payments',
    async look() {
      const { refused, stuck } = await countPaymentProblems(db);
      if (refused > 0) return errorFinding('payments-refused', { count: refused });
      const undone = await countReversedRefunds(db);
      if (undone > 0) return errorFinding('payments-undone', { count: undone });
      if (stuck > 0) return warningFinding('payments-stuck', { count: stuck });
      const tested = besideLive(gateways);
      if (tested !== null) return warningFinding('payments-mixed', { provider: tested });
      return gateways.size === 0 ? warningFinding('payments-simulated', {}) : okFinding('payments-fine', {});
    },
  };
}

/**
 * If one provider is in live mode and another one is in test mode, returns the name of the latter, because
 * its orders are not really paid. Otherwise returns null.
 */
function besideLive(gateways: Gateways): string | null {
  const all = [...gateways.values()];
  if (!all.some(({ access }) => access?.mode === 'live')) return null;
  return all.find(({ access }) => access?.mode === 'test')?.label ?? null;
}
