/**
 * The first `cents` of all that the parts add up to, dealt out over them as evenly as whole cents can be: of
 * more cents no part ever has less, and of all of them each has its own amount (d'Hondt).
 */
export function dealCents(cents: number, parts: number[]): number[] {
  const whole = parts.reduce((total, part) => total + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const dealt = parts.map((part) => Number((BigInt(part) * BigInt(cents)) / BigInt(whole)));
  const missing = cents - dealt.reduce((total, part) => total + part, 0);
  // Rounding down leaves less than a cent for each part.
  for (let turn = 0; turn < missing; turn += 1) {
    const next = parts.reduce((best, _, index) => (isSooner(index, best) ? index : best), 0);
    dealt[next] = (dealt[next] ?? 0) + 1;
  }
  return dealt;

  /** Whether the next cent of the one is due before that of the other; a part of nothing has none. */
  function isSooner(one: number, other: number): boolean {
    const due = (index: number) => BigInt(dealt[index] ?? 0) + 1n;
    return due(one) * BigInt(parts[other] ?? 0) < due(other) * BigInt(parts[one] ?? 0);
  }
}
