import type { Gateway } from '../gateway/gateway.ts';

/** Why a provider accepts no payment of an amount. */
export type AmountRefusal = 'nothing-to-pay' | 'too-little' | 'too-much' | 'currency';

/** The highest amount of a payment that a provider accepts, in cents; 0 if it doesn't accept the currency. */
export function amountLimit(provider: Pick<Gateway, 'maxCents' | 'currencies'>, currency: string): number {
  const { maximum = 0 } = provider.currencies.get(currency) ?? {};
  return provider.maxCents === null ? maximum : Math.min(maximum, provider.maxCents);
}

/** The lowest amount of a payment that a provider accepts, in cents; 0 if it doesn't accept the currency. */
export function amountMinimum(provider: Pick<Gateway, 'currencies'>, currency: string): number {
  return provider.currencies.get(currency)?.minimum ?? 0;
}

/**
 * Why a provider does not accept a payment of the total; null if the provider accepts it. The limits are the
 * provider's `amountLimit` and `amountMinimum`.
 */
export function amountRefusal(totalCents: number, maxCents: number, minCents = 0): AmountRefusal | null {
  if (maxCents === 0) return 'currency';
  if (totalCents <= 0) return 'nothing-to-pay';
  if (totalCents < minCents) return 'too-little';
  return totalCents > maxCents ? 'too-much' : null;
}

/** The provider doesn't accept the total of the cart. No payment was started. */
export class AmountRefused extends Error {
  override name = 'AmountRefused';
  readonly refusal: AmountRefusal;
  /** The provider's `amountMinimum` and `amountLimit`. */
  readonly limits: { minCents: number; maxCents: number };

  constructor(refusal: AmountRefusal, limits: AmountRefused['limits']) {
    super(`The provider cannot take this amount: ${refusal}`);
    this.refusal = refusal;
    this.limits = limits;
  }
}
