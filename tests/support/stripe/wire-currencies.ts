// Source: https://docs.stripe.com/currencies. These tables don't use the shop's own table, because they check
// it.

/** Returns the step of a currency. Amounts must be multiples of it. */
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

/** The maximum amount that Stripe charges. */
export const MOST = 99_999_999;

/** The minimum amount that Stripe charges. */
export function leastOf(currency: string): number {
  return LEAST[currency] ?? 1;
}
