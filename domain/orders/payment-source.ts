type Source = Record<string, unknown> | null;

/** The providers' labels for orders from before labels were stored with them. */
const LEGACY_LABELS: Record<string, string | undefined> = { paypal: 'PayPal' };

/** The label of a provider that is only known by its name; null if unknown. */
export function labelOfName(name: string): string | null {
  return LEGACY_LABELS[name] ?? null;
}

/** The label of the provider in an order's payment source; null without one. */
export function providerLabel(source: Source): string | null {
  for (const [name, part] of Object.entries(source ?? {})) {
    if (typeof part !== 'object' || part === null) continue;
    if ('label' in part && typeof part.label === 'string') return part.label;
    const before = labelOfName(name);
    if (before !== null) return before;
  }
  return null;
}

/** How an order was paid: with the simulated card or at a provider; without either it is unknown. */
export type PaymentMethod = {
  card: boolean;
  /** The provider's label. */
  provider: string | null;
  /** No money moved. */
  simulated: boolean;
};

/** How an order was paid, from its payment source. `simulated` is copied from the order. */
export function paymentMethodOf(source: Source, simulated: boolean): PaymentMethod {
  return { card: Boolean(source?.card), provider: providerLabel(source), simulated };
}
