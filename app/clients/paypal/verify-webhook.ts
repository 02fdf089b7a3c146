import { type Access, ask, FailedCall } from './ask.ts';

const NAMES = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const MAX_HEADER = 1_000;

type Ask = Access & { webhookId: string };

/**
 * Asks PayPal whether it sent this notice (POST /v1/notifications/verify-webhook-signature, which the SDK
 * lacks). What can't be PayPal's by its headers is refused without a call. The notice goes back byte by byte:
 * its signature is over the text, not over what it means.
 * @throws {GatewayUnsure} or {FailedCall} when PayPal doesn't say.
 */
export async function verifyWebhook(
  { headers, body }: { headers: Headers; body: string },
  { webhookId, ...access }: Ask,
): Promise<boolean> {
  const proof: Record<string, string> = { webhook_id: webhookId };
  for (const [field, name] of Object.entries(NAMES)) {
    const value = headers.get(name);
    if (!value || value.length > MAX_HEADER) return false;
    proof[field] = value;
  }
  if (!isPayPals(proof.cert_url, access.apiUrl)) return false;
  const asked = `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${body}}`;
  try {
    const said = await ask('/v1/notifications/verify-webhook-signature', access, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: asked,
    });
    return (
      typeof said === 'object' &&
      said !== null &&
      'verification_status' in said &&
      said.verification_status === 'SUCCESS'
    );
  } catch (error) {
    // A malformed signature is PayPal's 400, not its FAILURE.
    if (error instanceof FailedCall && (error.statusCode === 400 || error.statusCode === 422)) return false;
    throw error;
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
