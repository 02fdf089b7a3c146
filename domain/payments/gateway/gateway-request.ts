import type { StoredAddress } from '#db/schema/addresses.ts';

/** The delivery address; '' for empty fields. `country` is an ISO 3166 code. */
export type GatewayAddress = Pick<
  StoredAddress,
  'name' | 'line1' | 'line2' | 'district' | 'city' | 'region' | 'postcode' | 'country'
>;

/** The data of a payment that the provider needs to create its order. Amounts are decimals in `currency`. */
export type GatewayRequest = {
  /**
   * The idempotency key of this step. If the request is sent again with the same key, the provider does
   * nothing new.
   */
  requestId: string;
  /** The payment's id. The provider includes it in every webhook about this order. */
  paymentId: string;
  description: string;
  currency: string;
  total: string;
  /** The parts of the total. It is subtotal + addedTax + shipping - discount - shippingDiscount. */
  breakdown: {
    subtotal: string;
    /** '0.00' if prices include tax. */
    addedTax: string;
    shipping: string;
    discount: string;
    shippingDiscount: string;
  };
  /** The address, which the payer can't change at the provider. Null if nothing is shipped. */
  shippingAddress: GatewayAddress | null;
  /** The payer's email address; null if the shop does not know it. */
  email: string | null;
  /**
   * Whether the payer approves in the provider's form in the shop's page, instead of on the provider's own
   * page.
   */
  embedded: boolean;
  returnUrl: string;
  cancelUrl: string;
};
