/**
 * The cost of a cart in cents, calculated once when its payment starts. Rows stored in the first form stay
 * valid.
 */
export type Amounts = FirstAmounts | PricedAmounts;

type Common = {
  currency: string;
  /** Unit prices times quantities; includes taxes where `taxIncluded`. */
  subtotal: number;
  /** The shipping price before discounts. */
  shipping: number;
  /** By name and rate; includes the tax on shipping. */
  taxes: Tax[];
  total: number;
};

/** The form before discounts existed: taxes are added to the subtotal. */
export type FirstAmounts = Common & {
  /** The version of this stored form; raise it when the form changes. */
  version: 1;
  discounts: { name: string; amount: number }[];
  lines: AmountsLine[];
};

export type PricedAmounts = Common & {
  version: 2;
  /** The provider's rounding step in cents; left out if it is 1. Refunds are multiples of it too. */
  roundingStep?: number;
  /** In the order in which they applied. */
  discounts: TakenDiscount[];
  /** Discount on `shipping`. */
  shippingDiscount: number;
  /** The part of the taxes that belongs to shipping. */
  shippingTax: number;
  /** Whether prices include taxes; otherwise taxes are added. */
  taxIncluded: boolean;
  lines: (AmountsLine & { taxes: Tax[] })[];
};

export type Tax = { name: string; ratePercent: number; amount: number };

export type TakenDiscount = {
  id: number;
  name: string;
  /** The code that the customer typed; null for an automatic discount. */
  code: string | null;
  /** Whether it reduces the lines or the shipping price. */
  from: 'lines' | 'delivery';
  amount: number;
};

/** A line of the cart with its share of the amounts for the whole order. */
export type AmountsLine = {
  productId: number;
  quantity: number;
  unitPrice: number;
  subtotal: number;
  discount: number;
  tax: number;
};
