import { demand } from '#lib/refusal.ts';

type Prices = { priceCents: number; formerPriceCents: number | null };

/** What the product cost before, where it costs less now; else null: a price may have risen since. */
export function reducedFrom({ priceCents, formerPriceCents }: Prices): number | null {
  return formerPriceCents !== null && formerPriceCents > priceCents ? formerPriceCents : null;
}

/** A former price is higher than the price. @throws {Refusal} FORMER_PRICE_TOO_LOW */
export function demandReduced(prices: Prices): void {
  demand(prices.formerPriceCents === null || reducedFrom(prices) !== null, 'FORMER_PRICE_TOO_LOW');
}
