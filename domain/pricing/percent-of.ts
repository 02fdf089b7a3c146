/** Rates have at most three decimals. */
const RATE_UNITS = 1_000;
const HUNDRED = 100 * RATE_UNITS;

/** So many percent of an amount in the smallest unit; half a unit rounds up. */
export function percentOf(amount: number, ratePercent: number): number {
  return shareOf(amount, rateUnits(ratePercent), HUNDRED);
}

/** The tax that an amount has in it, which is its rate on top of the rest; half a unit rounds up. */
export function includedIn(amount: number, ratePercent: number): number {
  const rate = rateUnits(ratePercent);
  return shareOf(amount, rate, HUNDRED + rate);
}

/** A rate in thousandths of a percent. */
export function rateUnits(ratePercent: number): number {
  return Math.round(ratePercent * RATE_UNITS);
}

/** `amount * part / whole`, half a unit up. All are whole and at least 0, `whole` is not 0. */
export function shareOf(amount: number, part: number, whole: number): number {
  const twice = amount * part * 2 + whole;
  if (twice <= Number.MAX_SAFE_INTEGER) return Math.floor(twice / (whole * 2));
  // A large sum times a rate is more than a floating-point number holds.
  const exact = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(exact / (BigInt(whole) * 2n));
}
