import { isGatewayError } from '#domain/payments/gateway.ts';
import { parseNotice, recordWebhook } from '#domain/payments/record-webhook.ts';
import type { Shop } from '../context.ts';

const MAX_BYTES = 256 * 1024;

type Parts = Pick<Shop, 'gateway' | 'db' | 'log'>;

/**
 * Hears PayPal's notices at /webhooks/paypal, where no cookie is read. Only a genuine one counts, and all it does is to have its
 * payment looked at. 503 has PayPal send it again later.
 */
export function createPayPalWebhook(parts: Parts): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      if (request.method !== 'POST')
        return new Response('For PayPal alone\n', { status: 405, headers: { Allow: 'POST' } });
      const status = await hear(parts, request);
      return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
    },
  };
}

/** Returns the status of the answer. */
async function hear({ gateway, db, log }: Parts, request: Request): Promise<number> {
  if (gateway === null) return 404;
  const body = await request.text();
  const notice = body.length <= MAX_BYTES ? parseNotice(body) : null;
  if (notice === null) return 400;
  try {
    if (!(await gateway.isGenuine({ headers: request.headers, body }))) {
      log.warn({ event: notice.id, type: notice.event_type }, 'A forged webhook was refused');
      return 400;
    }
  } catch (error) {
    if (!isGatewayError(error, 'GatewayUnsure')) throw error;
    log.warn({ err: error }, 'A webhook could not be verified now');
    return 503;
  }
  await recordWebhook(db, notice);
  return 204;
}
