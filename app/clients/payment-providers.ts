import { type Gateway, type Gateways, gatewaysByName } from '#domain/payments/gateway.ts';
import type { Env } from '#lib/env.ts';
import { openPayPal } from './paypal/gateway.ts';
import { openStripe } from './stripe/gateway.ts';

/** All payment providers the shop supports, each configured by its own settings. */
const PROVIDERS: ((env: Env) => Gateway | null)[] = [openPayPal, openStripe];

/** The payment providers with credentials in the settings, by name. */
export function openGateways(env: Env, providers = PROVIDERS): Gateways {
  return gatewaysByName(providers.map((open) => open(env)).filter((gateway) => gateway !== null));
}
