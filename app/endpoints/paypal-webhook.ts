import { isGatewayError } from '#domain/payments/gateway.ts';
import { countForgery, isForger } from '#domain/payments/limits.ts';
import { parseNotice, recordWebhook } from '#domain/payments/record-webhook.ts';
import { createQueue, type Queue, QueueFull } from '#lib/queue.ts';
import type { Shop } from '../context.ts';

const MAX_BYTES = 256 * 1024;
/** Each notice costs a call to PayPal, and anybody may send some. */
const VERIFYING = { running: 4, waiting: 40 };

type Parts = Pick<Shop, 'gateway' | 'db' | 'log'> & { visitorAddress: () => string | null };

/**
 * Hears PayPal's notices at /webhooks/paypal, where no cookie is read. Only a genuine one counts, and all it does is to have its
 * payment looked at. 503 has PayPal send it again later.
 */
export function createPayPalWebhook(parts: Parts): { fetch(request: Request): Promise<Response> } {
  const verifying = createQueue(VERIFYING);
  return {
    async fetch(request) {
      if (request.method !== 'POST')
        return new Response('For PayPal alone\n', { status: 405, headers: { Allow: 'POST' } });
      const status = await hear(parts, request, verifying);
      return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
    },
  };
}

/** Returns the status of the answer. */
async function hear(parts: Parts, request: Request, verifying: Queue): Promise<number> {
  const { gateway, db, log } = parts;
  if (gateway === null) return 404;
  const body = await request.text();
  const notice = body.length <= MAX_BYTES ? parseNotice(body) : null;
  if (notice === null) return 400;
  const address = parts.visitorAddress();
  try {
    const refused = await verifying(async () => {
      if (await isForger(db, address)) return 429;
      if (await gateway.isGenuine({ headers: request.headers, body })) return null;
      await countForgery(db, address);
      log.warn({ event: notice.id, type: notice.event_type }, 'A forged webhook was refused');
      return 400;
    });
    if (refused !== null) return refused;
  } catch (error) {
    if (!(error instanceof QueueFull) && !isGatewayError(error, 'GatewayUnsure')) throw error;
    log.warn({ err: error }, 'A webhook could not be verified now');
    return 503;
  }
  if ((await recordWebhook(db, notice)) === 'unmatched')
    log.warn({ event: notice.id, type: notice.event_type }, 'A webhook speaks of no payment of this shop');
  return 204;
}
