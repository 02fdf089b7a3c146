import { z } from 'zod';

/**
 * Returns the schema of a Stripe key of one of these kinds: 'sk' is secret, 'rk' is restricted, 'pk' is
 * publishable.
 */
export function stripeKey(...kinds: string[]) {
  const pattern = new RegExp(`^(${kinds.join('|')})_(test|live)_\\w{8,250}$`);
  return z.string().regex(pattern, `must begin with ${kinds[0]}_test_ or ${kinds[0]}_live_`);
}

/** The signing secrets of Stripe's webhooks. There are two while one replaces the other. */
export const webhookSecrets = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine((list) => list.length <= 2 && list.every((each) => /^whsec_\w{16,}$/.test(each)), {
    message: 'must be the signing secret of the webhook endpoint, whsec_…, or two separated by a comma',
  });

type ProviderEnv = { PAYPAL_CLIENT_ID?: string; PAYPAL_ENVIRONMENT: string; STRIPE_SECRET_KEY?: string };

/** Whether payments are real: a provider's credentials are set and are not for its test mode. */
export function takesRealPayments(env: ProviderEnv): boolean {
  return (env.PAYPAL_CLIENT_ID !== undefined && env.PAYPAL_ENVIRONMENT === 'live') || isStripeLive(env);
}

/**
 * Whether PayPal's button is only a demonstration. This is the case in shops without credentials of any
 * provider.
 */
export function offersPayPalDemo(env: Pick<ProviderEnv, 'PAYPAL_CLIENT_ID' | 'STRIPE_SECRET_KEY'>): boolean {
  return env.PAYPAL_CLIENT_ID === undefined && env.STRIPE_SECRET_KEY === undefined;
}

/** Whether Stripe's key is a live key, which moves real money. */
export function isStripeLive({ STRIPE_SECRET_KEY: key }: Pick<ProviderEnv, 'STRIPE_SECRET_KEY'>): boolean {
  return key !== undefined && /^.._live_/.test(key);
}
