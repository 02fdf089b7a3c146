import { GatewayUnsure } from '#domain/payments/gateway.ts';
import { NoToken } from './errors.ts';

const NAMES = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const MAX_HEADER = 1_000;

type Ask = { apiUrl: string; token: () => Promise<string>; webhookId: string; timeoutMs: number };

/**
 * Asks PayPal whether it sent this notice (POST /v1/notifications/verify-webhook-signature, which the SDK lacks).
 * What can't be PayPal's by its headers is refused without a call. The notice goes back byte by byte: its signature is over the text, not over what it means.
 * @throws {GatewayUnsure} when PayPal doesn't say.
 */
export async function isGenuine(
  { headers, body }: { headers: Headers; body: string },
  { apiUrl, token, webhookId, timeoutMs }: Ask,
): Promise<boolean> {
  const proof: Record<string, string> = { webhook_id: webhookId };
  for (const [field, name] of Object.entries(NAMES)) {
    const value = headers.get(name);
    if (!value || value.length > MAX_HEADER) return false;
    proof[field] = value;
  }
  if (!isPayPals(proof.cert_url, apiUrl)) return false;
  const asked = `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${body}}`;
  const bearer = await token();
  try {
    const reply = await fetch(new URL('/v1/notifications/verify-webhook-signature', apiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: asked,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A malformed signature is PayPal's 400, not its FAILURE.
    if (reply.status === 400 || reply.status === 422) return false;
    if (reply.status === 401) throw new NoToken("PayPal does not know the shop's token any more");
    if (!reply.ok) throw new GatewayUnsure(`PayPal answered ${reply.status} to a webhook's signature`);
    const said: unknown = await reply.json();
    return (
      typeof said === 'object' &&
      said !== null &&
      'verification_status' in said &&
      said.verification_status === 'SUCCESS'
    );
  } catch (error) {
    if (error instanceof GatewayUnsure) throw error;
    throw new GatewayUnsure("PayPal did not tell whether a webhook's signature is right", { cause: error });
  }
}

/** Where PayPal's certificates lie, or those of what answers in its place. */
function isPayPals(certUrl: string | undefined, apiUrl: string): boolean {
  const url = certUrl === undefined ? null : URL.parse(certUrl);
  if (url === null) return false;
  return (
    (url.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname)) ||
    url.origin === new URL(apiUrl).origin
  );
}
