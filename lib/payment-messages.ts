/** PayPal was told to take the money and has not said whether it did. On its own: to read it from the object would keep that in every page. */
export const paymentUnsure = 'PayPal has not answered yet. Look at My Orders before you pay again.';

/** What the shop says of a payment by PayPal, and only its server: kept out of what every page loads. */
export const paymentMessages = {
  /** Spec section 8; decision D5: captured, and the order is not written yet. */
  received: 'Error processing your order, but payment was received.',
  unsure: paymentUnsure,
  signedOut: 'You are no longer signed in. Look at My Orders before you pay again.',
  pending: 'PayPal is still checking your payment. The order appears in My Orders once it is through.',
  refunded: 'Some items ran out while you were paying. Your payment is refunded in full.',
  repeated: 'This cart was paid already. The second payment is refunded in full.',
  mismatch: 'PayPal took another amount than your order costs. It is refunded in full.',
  cancelled: 'Payment cancelled. You have not been charged.',
} as const;
