import { site } from '#lib/site.ts';
import { money } from '../format/format.ts';

/** Checkout and payment messages. */

export const saveOrderFailed = 'Failed to save your order details';
/** Shown for a payment whose result is unknown because the connection was lost. */
export const paymentUnheard = 'The connection was lost. Look at My Orders before you pay again.';
export const paymentFailed = 'Payment failed. Please try again.';
export const orderCompleted = 'Order completed successfully!';
export const paymentSuccessful = 'Payment successful!';
export const demoPayment = 'Demo payment simulated successfully!';

/** The button that leads to the pages of a payment provider. */
export const continueTo = (label: string) => `Continue to ${label}`;

/** `label` is the provider’s name. `card` tells whether the shop also offers the simulated card. */
type Offer = { label: string; card: boolean; maxCents: number; minCents?: number };

/** Reasons why a provider can’t accept an amount, and what the customer can do instead. */
export const amountRefusals = {
  'nothing-to-pay': ({ label, card }: Offer) =>
    card
      ? `${label} can’t process a payment of ${money(0)}. Choose Credit Card to order this free cart.`
      : `${label} can’t process a payment of ${money(0)}. Add an item with a price to your cart.`,
  currency: ({ label, card }: Offer) =>
    card
      ? `${label} doesn’t accept ${site().currency}. Choose Credit Card.`
      : `${label} doesn’t accept ${site().currency}. Choose another payment method.`,
  'too-little': ({ label, card, minCents = 0 }: Offer) =>
    card
      ? `The minimum ${label} payment is ${money(minCents)}. Choose Credit Card, or add items to your cart.`
      : `The minimum ${label} payment is ${money(minCents)}. Add items to your cart.`,
  'too-much': ({ label, card, maxCents }: Offer) =>
    card
      ? `${label} takes at most ${money(maxCents)} per payment. Choose Credit Card, or remove items from your cart.`
      : `${label} takes at most ${money(maxCents)} per payment. Remove items from your cart and buy them in a second order.`,
};

/** A line of the cart. Parameters such as `price` are page elements. */
export const eachParts = <Part>(price: Part) => [price, ' each'];
export const remove = (product: string) => `Remove ${product}`;
export const quantityOf = (product: string) => `Quantity of ${product}`;
export const decrease = (product: string) => `Decrease quantity of ${product}`;
export const increase = (product: string) => `Increase quantity of ${product}`;
/** Reasons why a customer can’t buy a line of the cart without changing it. */
export const lineGone = 'No longer available. Remove it to continue.';
export const lineSoldOut = 'Out of stock. Remove it to continue.';
export const lineShort = (stock: number) => `Only ${stock} left. Reduce the quantity to continue.`;
export const lineHeld = 'Other customers are paying for the last ones. Try again in a few minutes.';
export const priceChangedParts = <Part>(before: Part, now: Part) => [
  'The price has changed from ',
  before,
  ' to ',
  now,
  '.',
];

export const summary = 'Order summary';
export const proceed = 'Proceed to Payment';
/** The checkbox for the terms: 'I have read and accept the Terms'. `link` is the link to the terms. */
export const acceptTerms = <Part>(link: Part) => ['I have read and accept the ', link];
export const acceptFirst = 'Accept the terms to continue';
export const noCardNumber = 'Test shop: you don’t need a card, and you won’t be charged.';

/** The delivery step of the checkout. */
export const email = 'Email';
export const emailHint = 'We send your receipt here.';
/** The heading of the email field for a guest whose order needs no shipping. */
export const receipt = 'Receipt';
export const confirmEmail = 'Continue';
export const changeEmail = 'Change email';
export const receiptTo = (email: string) => `Receipt to ${email}`;
export const useAddress = 'Deliver here';
export const otherAddress = 'Another address';
export const otherBilling = 'Use a different billing address';
export const saveAddress = 'Save this address for next time';
export const confirmAddress = 'Continue';
export const changeAddress = 'Change address';
export const methods = 'Delivery method';
export const useMethod = 'Use this method';
export const free = 'Free';
/** `place` is the country of the address. */
export const notThere = (place: string) => `We can’t deliver this to your address in ${place}.`;
export const notThereHint =
  'Choose another address, or remove items that are too heavy or too expensive to ship there. Gift cards don’t need delivery.';
/** What the customer must do before paying. It is shown next to the button. */
export const sayFirst = {
  lines: 'You can’t buy some items yet. See the notes next to them.',
  address: 'Enter your delivery address to continue.',
  choice: 'Choose a delivery address to continue.',
  place: 'Change the address or the cart to continue.',
  email: 'Enter the email for your receipt to continue.',
};
export const chooseAddress = 'Choose one of these addresses, or enter a new one.';
/** `place` is the country for which shipping and tax are estimated. */
export const estimated = (place: string) =>
  `Estimated for ${place}. Delivery and tax depend on your address. You see the total before you pay.`;
export const saveContactFailed = 'Failed to save your email';
export const saveDeliveryFailed = 'Failed to save the delivery details';

/** The dialog or page on which the customer pays. */
export const paymentTitle = 'Complete Your Purchase';
export const close = 'Close';
/** The button that removes a message about a payment. */
export const dismiss = 'Dismiss';
export const backToCart = 'Back to the cart';
/**
 * The shipping method: 'Parcel to Berlin' or 'Pick-up at 1 High Street'. `place` is the location of a
 * pick-up.
 */
export const sentBy = ({ name, place, town }: { name: string; place: string; town: string }) =>
  place ? `${name} at ${place}` : `${name} to ${town}`;
export const card = 'Credit Card';
/** A payment provider that accepts cards on its own page. */
export const cardAt = (label: string) => `Card (${label})`;
export const noMethods = 'No payment method is available at the moment. Please come back later.';
export const cardHint =
  'This is a simulated card payment. You don’t need a card number, and you won’t be charged.';
export const pay = (cents: number) => `Pay ${money(cents)}`;
/** Shown in place of the payment methods if the order costs nothing. */
export const freeHint = 'Your order costs nothing, so there is nothing to pay.';
export const orderFree = 'Place order';
/** The button after a click. */
export const processing = 'Processing…';
export const processingPayment = 'Processing your payment';

/** PayPal’s part of the dialog. */
export const paypal = 'PayPal';
/** The text on PayPal’s own button. For 'buynow', PayPal writes words in the payer’s language. */
export const paypalLook: 'paypal' | 'buynow' = 'paypal';
export const paypalSandbox = 'PayPal sandbox: you won’t be charged.';
export const paypalDemo = 'Demo sandbox login: buyer@kiosk.test, password kiosk-demo. No money moves.';
export const paypalConnecting = 'Connecting to PayPal…';
export const paymentTaken = 'Processing your payment. Please keep this page open.';
export const paymentCancelled = 'Payment cancelled. You have not been charged.';

/** The cart page of an empty cart. */
export const emptyTitle = 'Your cart is empty';
export const emptyHint = 'Products that you add appear here.';
export const emptyLink = 'Start shopping';
