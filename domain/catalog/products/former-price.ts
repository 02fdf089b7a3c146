import { assert } from '#lib/errors/domain-error.ts';

type Prices = { priceCents: number; formerPriceCents: number | null };

/** The former price if it is higher than the price, else null: the price may have risen since. */
export function reducedFrom({ priceCents, formerPriceCents }: Prices): number | null {
  return formerPriceCents !== null && formerPriceCents > priceCents ? formerPriceCents : null;
}

/**
 * A former price must be higher than the price.
 * @throws {DomainError} FORMER_PRICE_TOO_LOW
 */
export function assertFormerPrice(prices: Prices): void {
  assert(prices.formerPriceCents === null || reducedFrom(prices) !== null, 'FORMER_PRICE_TOO_LOW');
}
