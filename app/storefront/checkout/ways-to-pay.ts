/** The ways to pay that a shop offers. Without PayPal's client id its button is a demonstration (spec section 8). */
export type WaysToPay = {
  card: boolean;
  paypal: { clientId: string; environment: 'sandbox' | 'live' } | null;
};
