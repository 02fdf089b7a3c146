import type { RequestContext } from '#app/request-context.ts';
import { PAY_LATER_METHODS, payLaterMethod } from '#domain/orders/pay-later/methods.ts';
import type { PayLaterSettings } from '#domain/orders/pay-later/settings-fields.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import { chosenMethods, PAYMENT_METHODS } from '#domain/payments/methods/method-choice.ts';
import * as texts from '#texts';

type MethodState = keyof typeof texts.adminPaymentSettings.states;

/** A payment method as the settings show it. */
export type ShownMethod = {
  name: string;
  /** The provider's name; null for a method without a provider, such as a bank transfer. */
  label: string | null;
  on: boolean;
  state: MethodState;
};

type Shop = Pick<RequestContext, 'gateways' | 'settings'>;

/**
 * `stored` is the merchant's choice of methods. `later` contains the settings of methods that are paid later.
 */
type Settings = { stored: string; currency: string; later: PayLaterSettings };

/**
 * All methods in the merchant's order, with the state of each. A method that is paid later is included only
 * if its own settings enable it.
 */
export function shownMethods(shop: Shop, { stored, currency, later }: Settings): ShownMethod[] {
  const offered = PAY_LATER_METHODS.filter((method) => later.methods[method].on);
  const names = [...PAYMENT_METHODS.map(({ name }) => name), ...shop.gateways.keys(), ...offered];
  return chosenMethods(new Set(names), stored).map(({ name, on }) => ({
    name,
    label: shop.gateways.get(name)?.label ?? texts.payLater.names[name] ?? null,
    on,
    state: stateOf(shop, name, currency),
  }));
}

/** Whether customers could pay with a method in this state. */
export function isUsable(state: MethodState): boolean {
  return !['beside-live', 'by-host', 'no-credentials', 'currency'].includes(state);
}

function stateOf({ gateways, settings }: Shop, name: string, currency: string): MethodState {
  if (name === 'card') {
    if (settings.payments.card) return 'simulated';
    return hasLive(gateways) ? 'beside-live' : 'by-host';
  }
  if (payLaterMethod(name)) return 'later';
  const gateway = gateways.get(name);
  if (gateway === undefined) return name === 'paypal' && settings.payments.demo ? 'demo' : 'no-credentials';
  if (!gateway.currencies.has(currency)) return 'currency';
  if (gateway.access?.mode === 'test') return hasLive(gateways) ? 'test-beside-live' : 'test';
  return 'live';
}

function hasLive(gateways: Gateways): boolean {
  return [...gateways.values()].some(({ access }) => access?.mode === 'live');
}
