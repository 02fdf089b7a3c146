/** Number of units in one percent. Rates have at most three decimals, so they are whole numbers of units. */
const RATE_UNITS = 1_000;
/** One hundred percent in the unit of `rateUnits`. */
export const HUNDRED = 100 * RATE_UNITS;

/** A percentage of an amount, in smallest units. Half a unit is rounded up. */
export function percentOf(amount: number, ratePercent: number): number {
  return shareOf(amount, rateUnits(ratePercent), HUNDRED);
}

/** Converts a percentage to thousandths of a percent. */
export function rateUnits(ratePercent: number): number {
  return Math.round(ratePercent * RATE_UNITS);
}

/**
 * Calculates `amount * part / whole`, and rounds half a unit up. All numbers must be whole and at least 0.
 * `whole` must be higher than 0.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const twice = amount * part * 2 + whole;
  if (twice <= Number.MAX_SAFE_INTEGER) return Math.floor(twice / (whole * 2));
  // Uses `BigInt`, because the product may be higher than the largest safe integer.
  const exact = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(exact / (BigInt(whole) * 2n));
}
