import type { Db } from '#db/types.ts';
import { checkWebhooks } from '#domain/payments/connection/examine-connection.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import { HOUR_SECONDS, type Job } from './job.ts';

/** Asks the payment providers whether they send webhooks to this shop. The health page shows the results. */
export function checkProviderWebhooks(db: Db, gateways: Gateways, origin: string): Job {
  return {
    name: 'check-webhooks',
    firstSeconds: 20,
    everySeconds: HOUR_SECONDS,
    alone: true,
    isDue: async () => [...gateways.values()].some(({ access }) => access !== undefined),
    run: () => checkWebhooks(db, gateways.values(), (provider) => `${origin}/webhooks/${provider}`),
    failed: 'Could not check the webhooks of payment providers',
  };
}
