import type { Db } from '#db/types.ts';
import { type Connection, readConnections } from '#domain/payments/connection/connections.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import { errorFinding, type Finding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/**
 * Checks that payment providers send webhooks to this shop. Uses the last result of the job `check-webhooks`.
 */
export function checkWebhookState(db: Db, gateways: Gateways): Check {
  return {
    name: 'webhooks',
    async look() {
      const asked = [...gateways.values()].filter(({ access }) => access !== undefined);
      if (asked.length === 0) return okFinding('webhooks-none', {});
      const known = await readConnections(db, gateways);
      const found = asked.map(({ name, label }) => findingOf(label, known.get(name)?.webhook ?? null));
      const isWorst = (state: Finding['state']) => found.find((each) => each.state === state);
      return isWorst('error') ?? isWorst('warning') ?? found[0] ?? okFinding('webhooks-none', {});
    },
  };
}

function findingOf(provider: string, webhook: Connection['webhook']): Finding {
  switch (webhook?.code) {
    case undefined:
      return okFinding('webhooks-unchecked', {});
    case 'webhook-fine':
      return okFinding('webhooks-fine', {});
    case 'webhook-local':
      return okFinding('webhooks-local', {});
    case 'webhook-disabled':
      return errorFinding('webhooks-disabled', { provider });
    case 'webhook-missing':
    case 'webhook-unknown':
    case 'webhook-elsewhere':
      return errorFinding('webhooks-missing', { provider });
    case 'webhook-unset':
      return warningFinding('webhooks-missing', { provider });
    case 'webhook-events':
      return warningFinding('webhooks-partial', { provider });
    case 'webhook-unread':
      return warningFinding('webhooks-unread', { provider });
    case 'webhook-refused':
      return warningFinding('webhooks-refused', { provider });
  }
}
