/**
 * The amounts of a cart in cents. They are calculated once, when the payment starts. Old payments have
 * `FirstAmounts`, the first stored form, which remains valid.
 */
export type Amounts = FirstAmounts | PricedAmounts;

type Common = {
  currency: string;
  /** The sum of unit prices times quantities. It includes taxes if `taxIncluded` is true. */
  subtotal: number;
  /** The shipping price before discounts. */
  shipping: number;
  /** The taxes by name and rate, including the tax on shipping. */
  taxes: Tax[];
  total: number;
};

/** The stored form from before discounts existed. Taxes are added to the subtotal. */
export type FirstAmounts = Common & {
  /** The version of the stored form. Increase it when the form changes. */
  version: 1;
  discounts: { name: string; amount: number }[];
  lines: AmountsLine[];
};

export type PricedAmounts = Common & {
  version: 2;
  /**
   * The provider's rounding step in cents; missing if the step is 1. Refunds must also be multiples of the
   * step.
   */
  roundingStep?: number;
  /** The discounts in the order in which they were applied. */
  discounts: AppliedDiscount[];
  /** The discount on `shipping`. */
  shippingDiscount: number;
  /** The part of the taxes that belongs to shipping. */
  shippingTax: number;
  /** Whether prices include taxes. If false, taxes are added. */
  taxIncluded: boolean;
  lines: (AmountsLine & { taxes: Tax[] })[];
};

export type Tax = { name: string; ratePercent: number; amount: number };

export type AppliedDiscount = {
  id: number;
  name: string;
  /** The code that the customer typed; null for an automatic discount. */
  code: string | null;
  /** Whether the discount reduces the lines or the shipping price. */
  from: 'lines' | 'delivery';
  amount: number;
};

/** A line of the cart with its share of the order's amounts. */
export type AmountsLine = {
  productId: number;
  quantity: number;
  unitPrice: number;
  subtotal: number;
  discount: number;
  tax: number;
};
