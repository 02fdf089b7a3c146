/** Why a provider takes no payment of a sum. */
export type AmountRefusal = 'nothing-to-pay' | 'too-much';

/** Why a provider takes no payment of this sum; null when it takes one. Amounts are cents. */
export function amountRefusal(totalCents: number, maxCents: number): AmountRefusal | null {
  if (totalCents <= 0) return 'nothing-to-pay';
  return totalCents > maxCents ? 'too-much' : null;
}
