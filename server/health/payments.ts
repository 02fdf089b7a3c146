import type { Db } from '#db/types.ts';
import { countTroubles } from '#domain/payments/count-troubles.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import { countUndone } from '#domain/payments/undone-refunds.ts';
import { fine, watch, wrong } from '#lib/finding.ts';
import type { Check } from './check.ts';

/** Whether payments come to an end: what their provider does is told by how they stand. */
export function checkPayments(db: Db, gateways: Gateways): Check {
  return {
    name: 'payments',
    async look() {
      const { refused, stuck } = await countTroubles(db);
      if (refused > 0) return wrong('payments-refused', { count: refused });
      const undone = await countUndone(db);
      if (undone > 0) return wrong('payments-undone', { count: undone });
      if (stuck > 0) return watch('payments-stuck', { count: stuck });
      return gateways.size === 0 ? watch('payments-simulated', {}) : fine('payments-fine', {});
    },
  };
}
