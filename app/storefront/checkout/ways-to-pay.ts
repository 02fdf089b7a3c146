/**
 * The ways to pay that a shop offers. Without PayPal's client id its button is a demonstration (spec S8).
 */
export type WaysToPay = {
  card: boolean;
  /** `maxCents`: PayPal takes no more in one payment. */
  paypal: { clientId: string; environment: 'sandbox' | 'live'; maxCents: number } | null;
  /** Providers to whose page a form leads. */
  others: OtherWay[];
};

/** `maxCents`: the provider takes no more in one payment. */
export type OtherWay = { name: string; label: string; maxCents: number };

type Known = Omit<WaysToPay, 'others'>;

/** The ways to pay by the settings and the providers that the shop has credentials of. */
export function waysToPay(known: Known, gateways: Iterable<OtherWay>): WaysToPay {
  const others = Array.from(gateways, ({ name, label, maxCents }) => ({ name, label, maxCents }));
  return { ...known, others: others.filter(({ name }) => name !== 'paypal') };
}

/** The simulated method that a form names; null where it names none that is open. */
export function simulatedMethodOf(method: string, { card, paypal }: Known): 'card' | 'demo' | null {
  if (method === 'card' && card) return 'card';
  // Never with credentials set (decision D14).
  return method === 'paypal' && paypal === null ? 'demo' : null;
}
