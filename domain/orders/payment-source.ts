type Source = Record<string, unknown> | null;

/** The labels of providers in old orders, which did not store the label. */
const LEGACY_LABELS: Record<string, string | undefined> = { paypal: 'PayPal' };

/** The label of a provider in old orders, which stored only its name. Null for an unknown name. */
export function labelOfName(name: string): string | null {
  return LEGACY_LABELS[name] ?? null;
}

/** The label of the provider in an order's payment source; null if the order was paid without a provider. */
export function providerLabel(source: Source): string | null {
  for (const [name, part] of Object.entries(source ?? {})) {
    if (typeof part !== 'object' || part === null) continue;
    if ('label' in part && typeof part.label === 'string') return part.label;
    const before = labelOfName(name);
    if (before !== null) return before;
  }
  return null;
}

/** How the customer paid an order. If `card` is false and `provider` is null, the method is unknown. */
export type PaymentMethod = {
  card: boolean;
  /** The provider's label. */
  provider: string | null;
  /** Whether the payment was simulated, so no money moved. */
  simulated: boolean;
};

/** Reads the payment method from an order's payment source. `simulated` is copied from the order. */
export function paymentMethodOf(source: Source, simulated: boolean): PaymentMethod {
  return { card: Boolean(source?.card), provider: providerLabel(source), simulated };
}
