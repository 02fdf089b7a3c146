/**
 * Distributes `cents` over the parts in proportion to their amounts, in whole cents, by the D'Hondt method.
 * `cents` must not exceed the sum of `parts`. With more cents, no part gets less. If `cents` equals the sum,
 * each part gets exactly its amount.
 */
export function apportionCents(cents: number, parts: number[]): number[] {
  const whole = parts.reduce((total, part) => total + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const apportioned = parts.map((part) => Number((BigInt(part) * BigInt(cents)) / BigInt(whole)));
  const missing = cents - apportioned.reduce((total, part) => total + part, 0);
  // The cents that rounding down has left over, less than one for each part.
  for (let turn = 0; turn < missing; turn += 1) {
    const next = parts.reduce((best, _, index) => (isSooner(index, best) ? index : best), 0);
    apportioned[next] = (apportioned[next] ?? 0) + 1;
  }
  return apportioned;

  /** Whether part `one` gets the next cent before part `other`. A part of 0 never gets a cent. */
  function isSooner(one: number, other: number): boolean {
    const due = (index: number) => BigInt(apportioned[index] ?? 0) + 1n;
    return due(one) * BigInt(parts[other] ?? 0) < due(other) * BigInt(parts[one] ?? 0);
  }
}
