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
 * Whether there is a former price that is not higher than the price. Returns false if `before`, the stored
 * prices, are the same two prices: an edit of other fields may keep them.
 */
export function isFormerPriceTooLow(prices: Prices, before?: Prices): boolean {
  const isKept =
    prices.priceCents === before?.priceCents && prices.formerPriceCents === before.formerPriceCents;
  return !isKept && prices.formerPriceCents !== null && reducedFrom(prices) === null;
}

/**
 * Checks that the former price is higher than the price, if there is one. Accepts the stored prices `before`.
 * @throws {DomainError} FORMER_PRICE_TOO_LOW
 */
export function assertFormerPrice(prices: Prices, before?: Prices): void {
  assert(!isFormerPriceTooLow(prices, before), 'FORMER_PRICE_TOO_LOW');
}
