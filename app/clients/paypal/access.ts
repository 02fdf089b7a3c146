import { z } from 'zod';
import {
  type ConnectionFinding,
  EXAMINING_CALL_MS,
  isLocalAddress,
  isSameAddress,
  missingEvents,
  type ProviderAccess,
  type WebhookCode,
} from '#domain/payments/gateway/provider-access.ts';
import { chainOf, faultOfStatus } from '../call-fault.ts';
import { type Access, callApi, FailedCall } from './call-api.ts';
import { PAYPAL_CURRENCIES } from './currencies.ts';
import { issueOf, statusOf } from './errors.ts';

/** The webhook events that the shop needs (docs/operations.md). */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

type Options = {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'live';
  apiUrl: string;
  /**
   * The API of PayPal's other environment (live or sandbox), to find out whether refused credentials belong
   * there. Null if unknown.
   */
  otherApiUrl: string | null;
  webhookId?: string;
  timeoutMs: number;
};

const tokenSchema = z.object({ access_token: z.string().min(1) });

/**
 * The fields of a webhook that the shop reads.
 * https://developer.paypal.com/docs/api/webhooks/v1/#webhooks_get
 */
const webhookSchema = z.object({
  url: z.string(),
  event_types: z.array(z.object({ name: z.string(), status: z.string().optional() })).catch([]),
});

/**
 * Tests the connection to PayPal. Makes each call only once, and waits at most `EXAMINING_CALL_MS` for it.
 */
export function paypalAccess({ timeoutMs, ...rest }: Options): ProviderAccess {
  const options = { ...rest, timeoutMs: Math.min(timeoutMs, EXAMINING_CALL_MS) };
  const mode = options.environment === 'live' ? 'live' : 'test';
  return {
    mode,
    faultOf,
    async examine(ask) {
      const token = await readToken(options, options.apiUrl).catch((error: unknown) => {
        if (statusOf(error) === 401) return null;
        throw error;
      });
      if (token === null) return [await explainRefusal(options)];
      const takes = PAYPAL_CURRENCIES.has(ask.currency);
      return [
        { code: 'key-accepted', detail: mode },
        { code: takes ? 'currency-accepted' : 'currency-refused', detail: ask.currency },
        await findById(options, ask.webhookUrl, token),
      ];
    },
    async findWebhook(webhookUrl) {
      const known = withoutCall(options, webhookUrl);
      return known ?? findById(options, webhookUrl, await readToken(options, options.apiUrl));
    },
    claimsWebhook: (headers) => headers.has('paypal-transmission-sig'),
  };
}

function faultOf(error: unknown) {
  const failed = chainOf(error).find((each) => statusOf(each) !== null) ?? error;
  return faultOfStatus(statusOf(failed), issueOf(failed), failed);
}

/** @throws {FailedCall} with 401 for wrong credentials. */
async function readToken({ clientId, clientSecret, timeoutMs }: Options, apiUrl: string): Promise<string> {
  const path = '/v1/oauth2/token';
  const reply = await fetch(new URL(path, apiUrl), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!reply.ok) throw new FailedCall(path, reply, undefined);
  return tokenSchema.parse(await reply.json()).access_token;
}

/** Explains why this environment has refused the credentials, by trying them in the other environment. */
async function explainRefusal(options: Options): Promise<ConnectionFinding> {
  const { otherApiUrl, environment } = options;
  const other = otherApiUrl === null ? null : await readToken(options, otherApiUrl).catch(() => null);
  if (other === null) return { code: 'bad-key', detail: 'HTTP 401' };
  return { code: 'other-mode', detail: environment === 'live' ? 'test' : 'live' };
}

/** The finding about the webhook if no call to PayPal is needed, such as a missing id; otherwise null. */
function withoutCall({ webhookId }: Options, webhookUrl: string): ConnectionFinding<WebhookCode> | null {
  if (webhookId === undefined) return { code: 'webhook-unset', detail: webhookUrl };
  return isLocalAddress(webhookUrl) ? { code: 'webhook-local', detail: '' } : null;
}

async function findById(
  options: Options,
  webhookUrl: string,
  token: string,
): Promise<ConnectionFinding<WebhookCode>> {
  const known = withoutCall(options, webhookUrl);
  if (known) return known;
  const path = `/v1/notifications/webhooks/${encodeURIComponent(options.webhookId ?? '')}`;
  const access: Access = { apiUrl: options.apiUrl, token: async () => token, timeoutMs: options.timeoutMs };
  try {
    const { url, event_types: events } = webhookSchema.parse(await callApi(path, access));
    if (!isSameAddress(url, webhookUrl)) return { code: 'webhook-elsewhere', detail: url.slice(0, 200) };
    const sent = events.filter(({ status = 'ENABLED' }) => status === 'ENABLED');
    const missing = missingEvents(
      EVENTS,
      sent.map(({ name }) => name),
    );
    return { code: missing === '' ? 'webhook-fine' : 'webhook-events', detail: missing };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 400) return { code: 'webhook-unknown', detail: webhookUrl };
    if (status === 403) return { code: 'webhook-unread', detail: '' };
    throw error;
  }
}
