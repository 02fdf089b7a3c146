// By https://docs.stripe.com/currencies, and not by the shop's own table, which this checks.

/** Amounts must be multiples of it. */
export function stepOf(currency: string): number {
  if (['isk', 'ugx'].includes(currency)) return 100;
  return ['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) ? 10 : 1;
}

const LEAST: Record<string, number> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  jpy: 50,
  huf: 17_500,
  sek: 300,
  czk: 1_500,
};

/** The least amount that Stripe charges. */
export function leastOf(currency: string): number {
  return LEAST[currency] ?? 1;
}
