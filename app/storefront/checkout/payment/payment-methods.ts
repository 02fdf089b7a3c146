import type { Gateways } from '#domain/payments/gateway.ts';
import { amountLimit, amountMinimum } from '#domain/payments/start/amount-refusal.ts';
import type { LaterMethod } from './later-methods.ts';

/** The shop's payment methods. */
export type PaymentMethods = {
  /** The simulated card. */
  card: boolean;
  /** PayPal's button is a demonstration (spec S8). */
  demo: boolean;
  /** `maxCents`: PayPal's `amountLimit`. */
  paypal: { clientId: string; environment: 'sandbox' | 'live'; maxCents: number } | null;
  /** Providers with an approval page of their own that accept the currency. */
  others: ProviderMethod[];
  /** Those that are paid after the order. */
  later: LaterMethod[];
};

/** `maxCents`, `minCents`: its `amountLimit` and `amountMinimum`. `takesCards`: on its own page. */
export type ProviderMethod = {
  name: string;
  label: string;
  takesCards: boolean;
  maxCents: number;
  minCents: number;
};

type BuiltInMethods = Omit<PaymentMethods, 'others' | 'later'>;

/** The payment methods from the settings and the providers with credentials. */
export function paymentMethods(
  { card, demo, paypal }: BuiltInMethods,
  gateways: Gateways,
  { currency, later }: { currency: string; later: LaterMethod[] },
): PaymentMethods {
  const all = Array.from(gateways.values(), (gateway) => ({
    name: gateway.name,
    label: gateway.label,
    takesCards: gateway.takesCards ?? false,
    maxCents: amountLimit(gateway, currency),
    minCents: amountMinimum(gateway, currency),
  }));
  const maxCents = all.find(({ name }) => name === 'paypal')?.maxCents;
  return {
    card,
    demo,
    paypal: paypal && maxCents !== undefined ? { ...paypal, maxCents } : paypal,
    others: all.filter(({ name, maxCents }) => name !== 'paypal' && maxCents > 0),
    later,
  };
}

/** The simulated method selected in the form; null if it is none or disabled. */
export function simulatedMethodOf(
  method: string,
  { card, demo, paypal }: BuiltInMethods,
): 'card' | 'demo' | null {
  if (method === 'card' && card) return 'card';
  // Never with credentials set (decision D14).
  return method === 'paypal' && demo && paypal === null ? 'demo' : null;
}
