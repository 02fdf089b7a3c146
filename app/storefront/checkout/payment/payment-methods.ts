import type { EmbeddedForm, Gateway, Gateways } from '#domain/payments/gateway/gateway.ts';
import { chosenMethods, isMethodOn } from '#domain/payments/methods/method-choice.ts';
import { amountLimit, amountMinimum } from '#domain/payments/start/amount-refusal.ts';
import type { LaterMethod } from './later-methods.ts';

/** The payment methods that the shop offers. */
export type PaymentMethods = {
  /** Whether the simulated card is offered. */
  card: boolean;
  /** Whether PayPal's button only simulates a payment (spec S8). */
  demo: boolean;
  /** Null if the shop takes no real PayPal payments. `maxCents` is PayPal's `amountLimit`. */
  paypal: { clientId: string; environment: 'sandbox' | 'live'; maxCents: number } | null;
  /** The other providers that accept the currency. Each has its own payment page. */
  others: ProviderMethod[];
  /** Methods that are paid after the order. */
  later: LaterMethod[];
  /** The names of all these methods, in the merchant's order. */
  order: string[];
};

/**
 * A provider with its own payment page. `maxCents` and `minCents` are its `amountLimit` and `amountMinimum`.
 * `takesCards` says whether its page accepts cards.
 */
export type ProviderMethod = {
  name: string;
  label: string;
  takesCards: boolean;
  maxCents: number;
  minCents: number;
  /**
   * The provider's form inside the page, for payers with JavaScript; null if the provider has no such form.
   */
  embedded: EmbeddedMethod | null;
};

/** The public data that the provider's script needs. */
export type EmbeddedMethod = Pick<EmbeddedForm, 'publicKey' | 'scriptUrl'>;

/** The methods that the operator has enabled. PayPal's limit depends on the currency. */
export type BuiltInMethods = Pick<PaymentMethods, 'card' | 'demo'> & {
  paypal: Omit<NonNullable<PaymentMethods['paypal']>, 'maxCents'> | null;
};

/**
 * `later` contains the methods for paying the cart later. `choice` is the merchant's stored choice of
 * methods.
 */
type Shop = { currency: string; later: LaterMethod[]; choice: string };

/** The payment methods to offer. They follow from the settings and from the credentials of the providers. */
export function paymentMethods(
  builtIn: BuiltInMethods,
  gateways: Gateways,
  { currency, later: fitting, choice }: Shop,
): PaymentMethods {
  const { card, demo, paypal } = switchedOn(builtIn, choice);
  const all = Array.from(gateways.values(), (gateway) => ({
    name: gateway.name,
    label: gateway.label,
    takesCards: gateway.takesCards ?? false,
    maxCents: amountLimit(gateway, currency),
    minCents: amountMinimum(gateway, currency),
    embedded: embeddedMethod(gateway),
  }));
  const maxCents = all.find(({ name }) => name === 'paypal')?.maxCents ?? 0;
  const others = all.filter(
    ({ name, maxCents }) => name !== 'paypal' && maxCents > 0 && isMethodOn(name, choice),
  );
  const later = fitting.filter(({ name }) => isMethodOn(name, choice));
  const named = [...others, ...later].map(({ name }) => name);
  const names = [card && 'card', (demo || paypal) && 'paypal', ...named];
  return {
    card,
    demo,
    paypal: paypal && { ...paypal, maxCents },
    others,
    later,
    order: chosenMethods(
      names.filter((name) => typeof name === 'string'),
      choice,
    ).map(({ name }) => name),
  };
}

function embeddedMethod({ embedded }: Gateway): EmbeddedMethod | null {
  return embedded ? { publicKey: embedded.publicKey, scriptUrl: embedded.scriptUrl } : null;
}

/** The built-in methods that the merchant has enabled. */
function switchedOn({ card, demo, paypal }: BuiltInMethods, choice: string): BuiltInMethods {
  const isPayPalOn = isMethodOn('paypal', choice);
  return {
    card: card && isMethodOn('card', choice),
    demo: demo && isPayPalOn,
    paypal: isPayPalOn ? paypal : null,
  };
}

/**
 * The selected method if it is a simulated one. Null for any other method, or if the operator has disabled
 * it.
 */
export function simulatedMethodOf(
  method: string,
  { card, demo, paypal }: BuiltInMethods,
): 'card' | 'demo' | null {
  if (method === 'card' && card) return 'card';
  // With PayPal's credentials, nothing is simulated (decision D14).
  return method === 'paypal' && demo && paypal === null ? 'demo' : null;
}
