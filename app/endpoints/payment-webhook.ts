import { type Gateway, isGatewayError } from '#domain/payments/gateway.ts';
import { countForgery, isForger } from '#domain/payments/limits.ts';
import { recordWebhook } from '#domain/payments/record-webhook.ts';
import { createQueue, type Queue, QueueFull } from '#lib/queue.ts';
import type { RequestContext } from '../request-context.ts';

const MAX_BYTES = 256 * 1024;
/** Each notice costs a call to its provider, and anybody may send some. */
const VERIFYING = { running: 4, waiting: 40 };

type Parts = Pick<RequestContext, 'gateways' | 'db' | 'log'> & { visitorAddress: () => string | null };

/**
 * Hears the notices of payment providers at /webhooks/<name>, where no cookie is read. Only a genuine one
 * counts, and all it does is to have its payment looked at. 503 has the provider send it again later.
 */
export function createPaymentWebhook(parts: Parts): { fetch(request: Request): Promise<Response> } {
  const verifying = createQueue(VERIFYING);
  return {
    async fetch(request) {
      if (request.method !== 'POST')
        return new Response('For payment providers alone\n', { status: 405, headers: { Allow: 'POST' } });
      const gateway = parts.gateways.get(new URL(request.url).pathname.slice('/webhooks/'.length));
      const status = gateway ? await hear(parts, gateway, request, verifying) : 404;
      return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
    },
  };
}

/** Returns the status of the answer. */
async function hear(parts: Parts, gateway: Gateway, request: Request, verifying: Queue): Promise<number> {
  const { db, log } = parts;
  const { headers } = request;
  const body = await request.text();
  const notice = body.length <= MAX_BYTES ? gateway.parseNotice({ headers, body }) : null;
  if (notice === null) return 400;
  const fields = { provider: gateway.name, event: notice.id, type: notice.type };
  const address = parts.visitorAddress();
  try {
    const refused = await verifying.run(async () => {
      if (await isForger(db, address)) return 429;
      if (await gateway.verifyWebhook({ headers, body })) return null;
      await countForgery(db, address);
      log.warn(fields, 'A forged webhook was refused');
      return 400;
    });
    if (refused !== null) return refused;
  } catch (error) {
    if (!(error instanceof QueueFull) && !isGatewayError(error, 'GatewayUnsure')) throw error;
    log.warn({ err: error }, 'A webhook could not be verified now');
    return 503;
  }
  if ((await recordWebhook(db, gateway.name, notice)) === 'unmatched')
    log.warn(fields, 'A webhook speaks of no payment of this shop');
  return 204;
}
