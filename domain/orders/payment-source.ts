type Source = Record<string, unknown> | null;

/** What orders were called by that were recorded before the provider's label was stored with them. */
const LABELS_BEFORE: Record<string, string | undefined> = { paypal: 'PayPal' };

/** How people know a provider of which only the name is there; null where nobody can tell. */
export function labelOfName(name: string): string | null {
  return LABELS_BEFORE[name] ?? null;
}

/** How people know the provider that an order's payment source names; null where it names none. */
export function providerLabel(source: Source): string | null {
  for (const [name, part] of Object.entries(source ?? {})) {
    if (typeof part !== 'object' || part === null) continue;
    if ('label' in part && typeof part.label === 'string') return part.label;
    const before = labelOfName(name);
    if (before !== null) return before;
  }
  return null;
}

/** How an order was paid: by the simulated card, at a provider, or, without either, nobody knows. */
export type PaymentMethod = {
  card: boolean;
  /** As people know it. */
  provider: string | null;
  /** No money moved. */
  simulated: boolean;
};

/** How an order was paid, read from its payment source. `simulated` is the order's own. */
export function paymentMethodOf(source: Source, simulated: boolean): PaymentMethod {
  return { card: Boolean(source?.card), provider: providerLabel(source), simulated };
}
