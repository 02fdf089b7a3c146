import { type Gateway, type Gateways, gatewaysByName } from '#domain/payments/gateway.ts';
import type { Env } from '#lib/env.ts';
import { openPayPal } from './paypal/gateway.ts';

/** The registry: every payment provider that the shop can be set up with, each opened by its own settings. */
const PROVIDERS: ((env: Env) => Gateway | null)[] = [openPayPal];

/** The payment providers that the settings hold credentials of, by their names. */
export function openGateways(env: Env, providers = PROVIDERS): Gateways {
  return gatewaysByName(providers.map((open) => open(env)).filter((gateway) => gateway !== null));
}
