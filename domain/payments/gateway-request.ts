import type { StoredAddress } from '#db/schema/addresses.ts';

/** Where the goods go; '' where a field is empty. `country` is an ISO 3166 code. */
export type GatewayAddress = Pick<
  StoredAddress,
  'name' | 'line1' | 'line2' | 'district' | 'city' | 'region' | 'postcode' | 'country'
>;

/** The data of one payment for the provider's order. Amounts are decimals in `currency`. */
export type GatewayRequest = {
  /** Idempotency key of this payment and step: a repeated request has no second effect. */
  requestId: string;
  /** The provider includes it in every webhook of this order. */
  paymentId: string;
  description: string;
  currency: string;
  total: string;
  /** The parts of the total: subtotal + addedTax + shipping - discount - shippingDiscount. */
  breakdown: {
    subtotal: string;
    /** '0.00' if prices include tax. */
    addedTax: string;
    shipping: string;
    discount: string;
    shippingDiscount: string;
  };
  /** Null if nothing is shipped. The payer can't change it at the provider. */
  shippingAddress: GatewayAddress | null;
  /** The payer's email; null if the shop does not know it. */
  email: string | null;
  /** The order is for the provider's form in the shop's page, not for its own page. */
  embedded: boolean;
  returnUrl: string;
  cancelUrl: string;
};
