import type { Gateways } from '#domain/payments/gateway.ts';
import { amountLimit } from '#domain/payments/start/amount-refusal.ts';

/** The shop's payment methods. Without PayPal's client id, its button is a demonstration (spec S8). */
export type PaymentMethods = {
  card: boolean;
  /** `maxCents`: PayPal's `amountLimit`. */
  paypal: { clientId: string; environment: 'sandbox' | 'live'; maxCents: number } | null;
  /** Providers with an approval page of their own that accept the currency. */
  others: ProviderMethod[];
};

/** `maxCents`: the provider's `amountLimit`. */
export type ProviderMethod = { name: string; label: string; maxCents: number };

type BuiltInMethods = Omit<PaymentMethods, 'others'>;

/** The payment methods from the settings and the providers with credentials. */
export function paymentMethods(
  { card, paypal }: BuiltInMethods,
  gateways: Gateways,
  currency: string,
): PaymentMethods {
  const all = Array.from(gateways.values(), (gateway) => ({
    name: gateway.name,
    label: gateway.label,
    maxCents: amountLimit(gateway, currency),
  }));
  const maxCents = all.find(({ name }) => name === 'paypal')?.maxCents;
  return {
    card,
    paypal: paypal && maxCents !== undefined ? { ...paypal, maxCents } : paypal,
    others: all.filter(({ name, maxCents }) => name !== 'paypal' && maxCents > 0),
  };
}

/** The simulated method selected in the form; null if it is none or disabled. */
export function simulatedMethodOf(method: string, { card, paypal }: BuiltInMethods): 'card' | 'demo' | null {
  if (method === 'card' && card) return 'card';
  // Never with credentials set (decision D14).
  return method === 'paypal' && paypal === null ? 'demo' : null;
}
