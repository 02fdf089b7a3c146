import type { Gateway } from '../gateway.ts';

/** Why a provider takes no payment of an amount. */
export type AmountRefusal = 'nothing-to-pay' | 'too-much' | 'currency';

/**
 * The highest amount that a provider takes in one payment, in cents; 0 if it doesn't accept the currency.
 */
export function amountLimit(provider: Pick<Gateway, 'maxCents' | 'currencies'>, currency: string): number {
  return provider.currencies.has(currency) ? provider.maxCents : 0;
}

/** Why a provider with this `amountLimit` takes no payment of the total; null if it takes it. */
export function amountRefusal(totalCents: number, maxCents: number): AmountRefusal | null {
  if (maxCents === 0) return 'currency';
  if (totalCents <= 0) return 'nothing-to-pay';
  return totalCents > maxCents ? 'too-much' : null;
}

/** The provider can't take the cart's total; no payment was started. */
export class AmountRefused extends Error {
  override name = 'AmountRefused';
  readonly refusal: AmountRefusal;

  constructor(refusal: AmountRefusal) {
    super(`The provider cannot take this amount: ${refusal}`);
    this.refusal = refusal;
  }
}
