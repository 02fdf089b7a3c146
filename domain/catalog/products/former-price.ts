import { assert } from '#lib/errors/domain-error.ts';

type Prices = { priceCents: number; formerPriceCents: number | null };

/**
 * The former price if it is higher than the price, otherwise null. It can be lower because an administrator
 * raised the price later.
 */
export function reducedFrom({ priceCents, formerPriceCents }: Prices): number | null {
  return formerPriceCents !== null && formerPriceCents > priceCents ? formerPriceCents : null;
}

/**
 * Checks that the former price is higher than the price, if there is one.
 * @throws {DomainError} FORMER_PRICE_TOO_LOW
 */
export function assertFormerPrice(prices: Prices): void {
  assert(prices.formerPriceCents === null || reducedFrom(prices) !== null, 'FORMER_PRICE_TOO_LOW');
}
