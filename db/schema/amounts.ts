/**
 * What a cart costs, reckoned once, when its payment starts. Every amount counts the currency's smallest unit
 * (cents).
 */
export type Amounts = {
  /** Of this form; raised when the form changes, so that what is stored is read as what it is. */
  version: 1;
  currency: string;
  subtotal: number;
  discounts: { name: string; amount: number }[];
  shipping: number;
  taxes: Tax[];
  total: number;
  lines: AmountsLine[];
};

export type Tax = { name: string; ratePercent: number; amount: number };

/** A line of the cart, and what it bears of the amounts that belong to the whole. */
export type AmountsLine = {
  productId: number;
  quantity: number;
  unitPrice: number;
  subtotal: number;
  discount: number;
  tax: number;
};
