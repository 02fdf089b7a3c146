import { type Access, callApi, FailedCall } from './call-api.ts';

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const MAX_HEADER = 1_000;

type Options = Access & { webhookId: string };

/**
 * Asks PayPal whether it sent this webhook (POST /v1/notifications/verify-webhook-signature, which the SDK
 * lacks). Refuses a webhook without PayPal's headers, without asking. Sends the body byte for byte, because
 * the signature covers the bytes.
 * @throws {GatewayResultUnknown} or {FailedCall} if PayPal does not respond.
 */
export async function verifyWebhook(
  { headers, body }: { headers: Headers; body: string },
  { webhookId, ...access }: Options,
): Promise<boolean> {
  const proof: Record<string, string> = { webhook_id: webhookId };
  for (const [field, name] of Object.entries(HEADERS)) {
    const value = headers.get(name);
    if (!value || value.length > MAX_HEADER) return false;
    proof[field] = value;
  }
  if (!isPayPalCertificate(proof.cert_url, access.apiUrl)) return false;
  const requestBody = `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${body}}`;
  try {
    const reply = await callApi('/v1/notifications/verify-webhook-signature', access, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: requestBody,
    });
    return (
      typeof reply === 'object' &&
      reply !== null &&
      'verification_status' in reply &&
      reply.verification_status === 'SUCCESS'
    );
  } catch (error) {
    // PayPal responds with 400 to a malformed signature, instead of reporting FAILURE.
    if (error instanceof FailedCall && (error.statusCode === 400 || error.statusCode === 422)) return false;
    throw error;
  }
}

/** Whether the certificate's URL is on PayPal's hosts, or on the host of the configured API. */
function isPayPalCertificate(certUrl: string | undefined, apiUrl: string): boolean {
  const url = certUrl === undefined ? null : URL.parse(certUrl);
  if (url === null) return false;
  return (
    (url.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname)) ||
    url.origin === new URL(apiUrl).origin
  );
}
