/**
 * `amount` split in proportion to `weights`, to the unit: the parts add up to it, and what rounding leaves
 * over goes to the largest remainders, the first ones first. All numbers are whole and at least 0. Without
 * any weight nothing is split.
 */
export function splitAmount(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, part: Number(exact / whole), remainder: exact % whole };
  });
  const left = amount - shares.reduce((sum, share) => sum + share.part, 0);
  const byRemainder = shares.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  for (const share of byRemainder.slice(0, left)) share.part += 1;
  return shares.map((share) => share.part);
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
