import type { RequestContext } from '#app/request-context.ts';
import { type Gateway, type GatewayWebhook, isGatewayError } from '#domain/payments/gateway/gateway.ts';
import { countInvalidWebhook, isWebhookBlocked } from '#domain/payments/limits.ts';
import { handleWebhook } from '#domain/payments/reconcile/handle-webhook.ts';
import { createLineLimit } from '#lib/logging/line-limit.ts';
import { createQueue, type Queue, QueueFull } from '#lib/queues/queue.ts';

const MAX_BYTES = 256 * 1024;
/**
 * Limits the concurrent checks of webhooks. Anyone can send a webhook, and each check is a call to the
 * provider.
 */
const VERIFY_LIMITS = { running: 4, waiting: 40 };

/** Anyone can send forged webhooks. */
const LINES_PER_MINUTE = 20;

type Context = Pick<RequestContext, 'gateways' | 'db' | 'log'> & { visitorAddress: () => string | null };
/** `limitedLog` is for messages that anyone can cause. */
type Parts = Context & { limitedLog: Pick<RequestContext['log'], 'warn'> };

/**
 * Receives the webhooks of payment providers at /webhooks/<name>, without cookies. A genuine webhook only
 * makes the shop check its payment soon. After a 503, the provider sends the webhook again later.
 */
export function createPaymentWebhook(context: Context): { fetch(request: Request): Promise<Response> } {
  const verifying = createQueue(VERIFY_LIMITS);
  const nextLine = createLineLimit(LINES_PER_MINUTE);
  const warn = (fields: object, message: string) => {
    const line = nextLine();
    if (line) context.log.warn({ ...fields, ...line }, message);
  };
  const parts: Parts = { ...context, limitedLog: { warn } };
  return {
    async fetch(request) {
      if (request.method !== 'POST')
        return new Response('For payment providers alone\n', { status: 405, headers: { Allow: 'POST' } });
      const gateway = parts.gateways.get(new URL(request.url).pathname.slice('/webhooks/'.length));
      const status = gateway ? await receiveNotice(parts, gateway, request, verifying) : 404;
      return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
    },
  };
}

/** Reads and checks a webhook. Returns the status of the response. */
async function receiveNotice(
  parts: Parts,
  gateway: Gateway,
  request: Request,
  verifying: Queue,
): Promise<number> {
  const { db, limitedLog: log } = parts;
  const { headers } = request;
  if (gateway.isGenuine) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (gateway.isGenuine(headers, bytes)) return takeNotice(parts, gateway, { headers, bytes });
    log.warn({ provider: gateway.name }, 'A forged webhook was refused');
    return 400;
  }
  const body = await request.text();
  const notice = body.length <= MAX_BYTES ? gateway.parseWebhook({ headers, body }) : null;
  if (notice === null) return 400;
  const fields = fieldsOf(gateway, notice);
  const address = parts.visitorAddress();
  try {
    const refused = await verifying.run(async () => {
      if (await isWebhookBlocked(db, address)) return 429;
      if (await gateway.verifyWebhook({ headers, body })) return null;
      await countInvalidWebhook(db, address);
      log.warn(fields, 'A forged webhook was refused');
      return 400;
    });
    if (refused !== null) return refused;
  } catch (error) {
    if (!(error instanceof QueueFull) && !isGatewayError(error, 'GatewayResultUnknown')) throw error;
    log.warn({ err: error }, 'A webhook could not be verified now');
    return 503;
  }
  await record(parts, gateway, notice);
  return 204;
}

/**
 * Accepts a webhook if its signature is valid. Does not limit the number of webhooks by address. Behind a
 * proxy, such a limit would also stop genuine webhooks after many forged ones. A provider also disables an
 * endpoint that refuses too many webhooks.
 */
async function takeNotice(
  parts: Parts,
  gateway: Gateway,
  { headers, bytes }: { headers: Headers; bytes: Uint8Array },
): Promise<number> {
  const notice = gateway.parseWebhook({ headers, body: new TextDecoder().decode(bytes) });
  if (notice) await record(parts, gateway, notice);
  else parts.log.warn({ provider: gateway.name }, 'A genuine webhook could not be read');
  return 204;
}

const fieldsOf = ({ name }: Gateway, { id, type }: GatewayWebhook) => ({ provider: name, event: id, type });

async function record({ db, log }: Parts, gateway: Gateway, notice: GatewayWebhook): Promise<void> {
  if ((await handleWebhook(db, gateway.name, notice)) === 'unmatched')
    log.warn(fieldsOf(gateway, notice), 'A webhook speaks of no payment of this shop');
}
