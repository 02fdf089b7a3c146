import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SECRET = randomUUID();

type Proof = { transmission_id: string; transmission_time: string; webhook_id: string };

/**
 * Signs a webhook as PayPal does. The signature covers the webhook's id and time, the id of the registered
 * webhook, and the checksum of the text. A secret of this process replaces PayPal's certificate.
 */
function sign({ transmission_id, transmission_time, webhook_id }: Proof, body: string): string {
  const text = [transmission_id, transmission_time, webhook_id, crc32(body)].join('|');
  return createHmac('sha256', SECRET).update(text).digest('base64');
}

export function noticeHeaders(body: string, webhookId: string): Record<string, string> {
  const transmission_id = randomUUID();
  const transmission_time = new Date().toISOString();
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-stand-in',
    'paypal-transmission-id': transmission_id,
    'paypal-transmission-time': transmission_time,
    'paypal-transmission-sig': sign({ transmission_id, transmission_time, webhook_id: webhookId }, body),
  };
}

/** The response of verify-webhook-signature. The signature covers the webhook's exact text. */
export function verify(asked: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
  const fields: Proof & { transmission_sig: string } = JSON.parse(asked);
  const text = asked.slice(asked.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const genuine = fields.transmission_sig === sign(fields, text);
  return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
}
