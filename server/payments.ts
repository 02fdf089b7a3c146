import type { Shop } from '#app/context.ts';
import type { Env } from '#lib/env.ts';

/** The ways to pay that the settings open to visitors. */
export function paymentSettings(env: Env): Shop['settings']['payments'] {
  const clientId = env.PAYPAL_CLIENT_ID;
  return {
    card: env.CARD_PAYMENTS,
    paypal: clientId === undefined ? null : { clientId, environment: env.PAYPAL_ENVIRONMENT },
  };
}
