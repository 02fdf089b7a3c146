/**
 * Distributes `cents`, part of the sum of `parts`, over the parts in proportion, in whole cents (d'Hondt).
 * With more cents no part gets less, and with the whole sum each part gets its own amount.
 */
export function apportionCents(cents: number, parts: number[]): number[] {
  const whole = parts.reduce((total, part) => total + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const apportioned = parts.map((part) => Number((BigInt(part) * BigInt(cents)) / BigInt(whole)));
  const missing = cents - apportioned.reduce((total, part) => total + part, 0);
  // Rounding down leaves less than a cent for each part.
  for (let turn = 0; turn < missing; turn += 1) {
    const next = parts.reduce((best, _, index) => (isSooner(index, best) ? index : best), 0);
    apportioned[next] = (apportioned[next] ?? 0) + 1;
  }
  return apportioned;

  /** Whether one part gets its next cent before the other; a part of 0 gets none. */
  function isSooner(one: number, other: number): boolean {
    const due = (index: number) => BigInt(apportioned[index] ?? 0) + 1n;
    return due(one) * BigInt(parts[other] ?? 0) < due(other) * BigInt(parts[one] ?? 0);
  }
}
