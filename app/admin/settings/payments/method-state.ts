import type { RequestContext } from '#app/request-context.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import { chosenMethods, PAYMENT_METHODS } from '#domain/payments/methods/method-choice.ts';
import type * as texts from '#texts';

type MethodState = keyof typeof texts.adminPaymentSettings.states;

/** A payment method as the settings show it. */
export type ShownMethod = {
  name: string;
  /** The provider's name; null for a method of the shop's own. */
  label: string | null;
  on: boolean;
  state: MethodState;
};

type Shop = Pick<RequestContext, 'gateways' | 'settings'>;

/** All methods in the merchant's order, and what becomes of each that is on. */
export function shownMethods(shop: Shop, stored: string, currency: string): ShownMethod[] {
  const names = [...PAYMENT_METHODS.map(({ name }) => name), ...shop.gateways.keys()];
  return chosenMethods(new Set(names), stored).map(({ name, on }) => ({
    name,
    label: shop.gateways.get(name)?.label ?? null,
    on,
    state: stateOf(shop, name, currency),
  }));
}

/** Whether customers can pay by a method of this state. */
export function isUsable(state: MethodState): boolean {
  return !['beside-live', 'by-host', 'no-credentials', 'currency'].includes(state);
}

function stateOf({ gateways, settings }: Shop, name: string, currency: string): MethodState {
  if (name === 'card') {
    if (settings.payments.card) return 'simulated';
    return hasLive(gateways) ? 'beside-live' : 'by-host';
  }
  const gateway = gateways.get(name);
  if (gateway === undefined) return name === 'paypal' && settings.payments.demo ? 'demo' : 'no-credentials';
  if (!gateway.currencies.has(currency)) return 'currency';
  if (gateway.access?.mode === 'test') return hasLive(gateways) ? 'test-beside-live' : 'test';
  return 'live';
}

function hasLive(gateways: Gateways): boolean {
  return [...gateways.values()].some(({ access }) => access?.mode === 'live');
}
