import { money } from './format.ts';

/** Checkout, and what the shop says of a payment. */

export const saveOrderFailed = 'Failed to save your order details';
/** The connection was lost: nobody knows whether the payment was made. */
export const paymentUnheard = 'The connection was lost. Look at My Orders before you pay again.';
export const paymentFailed = 'Payment failed. Please try again.';
export const orderCompleted = 'Order completed successfully!';
export const paymentSuccessful = 'Payment successful!';
export const demoPayment = 'Demo payment simulated successfully!';

/** A button to the pages of a payment provider. */
export const continueTo = (label: string) => `Continue to ${label}`;

/** `label`: the provider; `card` tells whether the shop offers the card beside it. */
type Offer = { label: string; card: boolean; maxCents: number };

/** Why a provider takes no payment of a sum, with what else there is to do. */
export const amountRefusals = {
  'nothing-to-pay': ({ label, card }: Offer) =>
    card
      ? `${label} takes no payment of ${money(0)}. Choose Credit Card: this cart costs nothing, and is ordered at once.`
      : `${label} takes no payment of ${money(0)}. Put something that costs money in the cart as well.`,
  'too-much': ({ label, card, maxCents }: Offer) =>
    card
      ? `${label} takes ${money(maxCents)} at most in one payment. Choose Credit Card, or take something out of the cart.`
      : `${label} takes ${money(maxCents)} at most in one payment. Take something out of the cart and buy it in an order of its own.`,
};

/** A line of the cart. `price` and the like are elements of the page. */
export const eachParts = <Part>(price: Part) => [price, ' each'];
export const remove = (product: string) => `Remove ${product}`;
export const quantityOf = (product: string) => `Quantity of ${product}`;
export const decrease = (product: string) => `Decrease quantity of ${product}`;
export const increase = (product: string) => `Increase quantity of ${product}`;
/** Why a line can not be bought as it is. */
export const lineGone = 'No longer available. Remove it to go on.';
export const lineSoldOut = 'Out of stock. Remove it to go on.';
export const lineShort = (stock: number) => `Only ${stock} left. Reduce the quantity to go on.`;
export const lineHeld = 'Others are paying for the last ones right now. Try again in a few minutes.';
export const priceChangedParts = <Part>(before: Part, now: Part) => [
  'The price has changed from ',
  before,
  ' to ',
  now,
  '.',
];

export const summary = 'Order Summary';
export const proceed = 'Proceed to Payment';
export const notPayable = 'Some items can’t be bought as they are. See the notes beside them.';
export const noCardNumber = 'No card number is asked for or stored';

/** Delivery. */
export const email = 'Email';
export const emailHint = 'The receipt goes there.';
/** Of a guest who has nothing sent. */
export const receipt = 'Receipt';
export const confirmEmail = 'Continue';
export const changeEmail = 'Change email';
export const receiptTo = (email: string) => `Receipt to ${email}`;
export const useAddress = 'Deliver here';
export const otherAddress = 'Another address';
export const otherBilling = 'The bill goes to another address';
export const saveAddress = 'Keep this address for the next time';
export const confirmAddress = 'Continue';
export const changeAddress = 'Change address';
export const methods = 'How';
export const useMethod = 'Use this delivery';
export const free = 'Free';
/** `place`: the country that it would go to. */
export const notThere = (place: string) => `We can not deliver this to your address in ${place}.`;
export const notThereHint =
  'Change the address, or take out what is too heavy or too dear for it. Gift cards need no delivery.';
/** Why the way to the payment is shut. */
export const sayFirst = {
  address: 'Say where it goes before you pay.',
  email: 'Say where the receipt goes before you pay.',
};
/** `place`: the shop’s own country. */
export const estimated = (place: string) =>
  `Estimated for ${place}. Your address may change delivery and tax: you see the total before you pay.`;
export const saveContactFailed = 'Failed to save your email';
export const saveDeliveryFailed = 'Failed to save the delivery';

/** The payment, in a dialog or on a page of its own. */
export const paymentTitle = 'Complete Your Purchase';
export const close = 'Close';
export const backToCart = 'Back to the cart';
/** What is paid for: 'Parcel to Berlin', 'Pick-up at 1 High Street'. `place`: where it is fetched. */
export const sentBy = ({ name, place, town }: { name: string; place: string; town: string }) =>
  place ? `${name} at ${place}` : `${name} to ${town}`;
export const card = 'Credit Card';
export const cardHint = 'This is a simulated card payment: no number is needed, no money moves.';
export const pay = (cents: number) => `Pay ${money(cents)}`;
/** On the button that was pressed. */
export const processing = 'Processing…';
export const processingPayment = 'Processing your payment';

/** PayPal has a part of its own here. */
export const paypal = 'PayPal';
export const paypalSandbox = 'PayPal’s sandbox: no real money moves.';
export const paypalDemo = 'Demo sandbox login: buyer@kiosk.test, password kiosk-demo. No money moves.';
export const paypalConnecting = 'Connecting to PayPal…';
export const paymentTaken = 'Taking your payment. Please keep this page open.';
export const paymentCancelled = 'Payment cancelled. You have not been charged.';
