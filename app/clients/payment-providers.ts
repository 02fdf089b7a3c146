import { type Gateway, type Gateways, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import type { Env } from '#lib/env.ts';
import { openPayPal } from './paypal/gateway.ts';
import { openStripe } from './stripe/gateway.ts';

/** All payment providers that Kiosk supports. Each reads its own settings. */
const PROVIDERS: ((env: Env) => Gateway | null)[] = [openPayPal, openStripe];

/** Opens the payment providers whose credentials are in the settings. The keys are their names. */
export function openGateways(env: Env, providers = PROVIDERS): Gateways {
  return gatewaysByName(providers.map((open) => open(env)).filter((gateway) => gateway !== null));
}
