import { createHmac, randomUUID } from 'node:crypto';

export const WEBHOOK_SECRET = 'whsec_standin0123456789abcdef';

export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
};

/** Returns an event in the format of Stripe's API. `at` is its time in seconds. */
export function newEvent(type: string, object: object, at: number): StripeEvent {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  // The event has a copy of the object, because the object changes afterwards.
  return {
    id,
    object: 'event',
    type,
    created: at,
    livemode: false,
    data: { object: structuredClone(object) },
  };
}

type Sending = {
  /** The time of the signature in seconds. */
  at?: number;
  secrets?: string[];
  scheme?: string;
};

/** Signs a webhook request as Stripe does: https://docs.stripe.com/webhooks/signature */
export function sign(
  body: string,
  { at = Math.floor(Date.now() / 1_000), secrets = [WEBHOOK_SECRET], scheme = 'v1' }: Sending = {},
): { headers: Record<string, string>; body: string } {
  const signatures = secrets.map(
    (secret) => `${scheme}=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  );
  const signature = [`t=${at}`, ...signatures].join(',');
  return { headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body };
}
