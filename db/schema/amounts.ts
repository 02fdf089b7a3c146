/**
 * What a cart costs, reckoned once, when its payment starts. Every amount counts the currency's smallest unit
 * (cents). What was stored in the first form is read as it is.
 */
export type Amounts = FirstAmounts | PricedAmounts;

type Common = {
  currency: string;
  /** Unit prices times quantities: with the taxes where `taxIncluded`. */
  subtotal: number;
  /** The price of the delivery, before what is taken off it. */
  shipping: number;
  /** By name and rate, those of the delivery too. */
  taxes: Tax[];
  total: number;
};

/** Before there were discounts: taxes are added to the subtotal. */
export type FirstAmounts = Common & {
  /** Of this form; raised when the form changes, so that what is stored is read as what it is. */
  version: 1;
  discounts: { name: string; amount: number }[];
  lines: AmountsLine[];
};

export type PricedAmounts = Common & {
  version: 2;
  /** In the order in which they were taken off. */
  discounts: TakenDiscount[];
  /** Taken off `shipping`. */
  shippingDiscount: number;
  /** Of the taxes: what the delivery bears. */
  shippingTax: number;
  /** Whether prices have their taxes in them, or they are added. */
  taxIncluded: boolean;
  lines: (AmountsLine & { taxes: Tax[] })[];
};

export type Tax = { name: string; ratePercent: number; amount: number };

export type TakenDiscount = {
  id: number;
  name: string;
  /** What the customer typed; null: it holds by itself. */
  code: string | null;
  /** What it was taken off: the lines, or the delivery. */
  from: 'lines' | 'delivery';
  amount: number;
};

/** A line of the cart, and what it bears of the amounts that belong to the whole. */
export type AmountsLine = {
  productId: number;
  quantity: number;
  unitPrice: number;
  subtotal: number;
  discount: number;
  tax: number;
};
