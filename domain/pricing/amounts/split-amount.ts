import { sum } from './sum.ts';

/**
 * Splits `amount` in proportion to `weights`. The parts add up to the amount exactly. If all weights are 0,
 * all parts are 0. All numbers must be whole and at least 0.
 *
 * Rounds all parts down first. The units that are left over go to the parts with the largest remainders. If
 * remainders are equal, earlier parts get a unit first.
 */
export function splitAmount(amount: number, weights: number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const small = amount * Math.max(...weights) <= Number.MAX_SAFE_INTEGER;
  const shares = weights.map((weight, index) => ({ index, ...shareOf(amount, weight, whole, small) }));
  const left = amount - sum(shares.map((share) => share.part));
  const byRemainder = shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const share of byRemainder.slice(0, left)) share.part += 1;
  return shares.map((share) => share.part);
}

function shareOf(amount: number, weight: number, whole: number, small: boolean) {
  if (small) {
    const exact = amount * weight;
    return { part: Math.floor(exact / whole), remainder: exact % whole };
  }
  const exact = BigInt(amount) * BigInt(weight);
  return { part: Number(exact / BigInt(whole)), remainder: Number(exact % BigInt(whole)) };
}
