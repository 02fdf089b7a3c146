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

/** An event as Stripe's API describes it, of something that happened `at` (seconds). */
export function newEvent(type: string, object: object, at: number): StripeEvent {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  // As it was then: the object changes afterwards.
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
  /** Seconds. */
  at?: number;
  secrets?: string[];
  scheme?: string;
};

/** A webhook request as Stripe sends it: https://docs.stripe.com/webhooks/signature */
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
