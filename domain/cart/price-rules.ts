import type { Tax } from '#db/schema/amounts.ts';

/** By what a cart is priced, besides the prices of its products. */
export type PriceRules = {
  currency: string;
  taxes: Pick<Tax, 'name' | 'ratePercent'>[];
  /** In the currency's smallest unit. */
  shipping: number;
};

/** A tax of 8% and free shipping, in US dollars (spec S9). */
export const PRICE_RULES: PriceRules = {
  currency: 'USD',
  taxes: [{ name: 'Tax', ratePercent: 8 }],
  shipping: 0,
};
