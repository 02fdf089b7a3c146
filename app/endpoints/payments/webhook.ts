import { isGatewayError } from '#domain/payments/gateway.ts';
import { parseNotice, recordWebhook } from '#domain/payments/record-webhook.ts';
import { shopOf } from '../../context.ts';
import type { Route } from './+types/webhook';

const MAX_BYTES = 256 * 1024;

/**
 * Hears PayPal's notices. Only a genuine one counts, and all it does is to have its payment looked at. 503 has PayPal send
 * it again later.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { gateway, db, log } = shopOf(context);
  if (gateway === null) return new Response('PayPal is not set up here\n', { status: 404 });
  const body = await request.text();
  const notice = body.length <= MAX_BYTES ? parseNotice(body) : null;
  if (notice === null) return new Response('Not a notice of PayPal\n', { status: 400 });
  try {
    if (!(await gateway.isGenuine({ headers: request.headers, body }))) {
      log.warn({ event: notice.id, type: notice.event_type }, 'A forged webhook was refused');
      return new Response('The signature is wrong\n', { status: 400 });
    }
  } catch (error) {
    if (!isGatewayError(error, 'GatewayUnsure')) throw error;
    log.warn({ err: error }, 'A webhook could not be verified now');
    return new Response('Come again\n', { status: 503 });
  }
  await recordWebhook(db, notice);
  return new Response(null, { status: 204 });
}

export function loader() {
  return new Response('For PayPal alone\n', { status: 405, headers: { Allow: 'POST' } });
}
