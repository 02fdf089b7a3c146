/** Rates have at most three decimals. */
const RATE_UNITS = 1_000;
/** A hundred percent in the unit of `rateUnits`. */
export const HUNDRED = 100 * RATE_UNITS;

/** A percentage of an amount in its smallest unit; half a unit rounds up. */
export function percentOf(amount: number, ratePercent: number): number {
  return shareOf(amount, rateUnits(ratePercent), HUNDRED);
}

/** A rate in thousandths of a percent. */
export function rateUnits(ratePercent: number): number {
  return Math.round(ratePercent * RATE_UNITS);
}

/** `amount * part / whole`, rounded half up. All are whole and at least 0; `whole` is not 0. */
export function shareOf(amount: number, part: number, whole: number): number {
  const twice = amount * part * 2 + whole;
  if (twice <= Number.MAX_SAFE_INTEGER) return Math.floor(twice / (whole * 2));
  // The product exceeds the safe integers of floating-point numbers.
  const exact = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(exact / (BigInt(whole) * 2n));
}
