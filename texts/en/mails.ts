import { site } from '#lib/site.ts';

export const shop = () => site().name;
/** A line of an order with its quantity. */
export const goods = (name: string, quantity: number) => `${name} x${quantity}`;

export const confirmationSubject = (orderId: string) => `Your ${shop()} order ${orderId}`;
export const confirmationIntro = (orderId: string, day: string) =>
  `Thank you for your order ${orderId} of ${day}.`;
export const confirmationLink = 'Your order and its receipt';
export const paidBy = 'Paid by';

export const refundSubject = () => `We refunded your ${shop()} payment`;
/** Used for a refunded payment that did not become an order. `why` is one of the sentences below. */
export const refundIntro = (day: string, provider: string, why: string) =>
  `We refunded your ${provider === someProvider ? '' : `${provider} `}payment of ${day} in full. ${why} No order was placed.`;
/** The sentences for `why`, by reason of the refund. */
export const refundReasons: Record<string, string> = {
  'out-of-stock': 'Some items ran out while you were paying.',
  'paid-already': 'You already paid for this cart.',
  'paid-otherwise': 'Another payment for the same cart is complete or in progress.',
};
export const refundReasonAmount = (provider: string) =>
  `${provider === someProvider ? 'The payment provider' : provider} charged a different amount than your order costs.`;
export const refundReasonUnknown = 'We could not complete your order.';
/** Shown if the provider’s name is unknown. */
export const someProvider = 'the payment provider';
/** Shown if the amount is unknown. */
export const refundOfAllTaken = 'The amount charged';
export const refundLink = 'Your orders';

/** The email about a partial refund. */
export const partialRefundSubject = (orderId: string) => `A refund for your ${shop()} order ${orderId}`;
export const partialRefundIntro = (orderId: string, amount: string) =>
  `We refunded ${amount} of your order ${orderId} to your original payment method. Allow 3–5 working days.`;

export const wholeRefundSubject = (orderId: string) => `Your ${shop()} order ${orderId} is refunded`;
export const wholeRefundIntro = (orderId: string, amount: string) =>
  `We refunded ${amount} for your order ${orderId} to your original payment method. Allow 3–5 working days.`;

/** Used for a whole or partial refund of a simulated payment. */
export const simulatedRefundIntro = (orderId: string, amount: string) =>
  `We refunded ${amount} of your order ${orderId}. The payment was simulated, so no money moves.`;

/** The emails about an order that is paid later. */
export const reminderSubject = (orderId: string) => `Please pay your ${shop()} order ${orderId}`;
export const reminderIntro = (orderId: string, amount: string) =>
  `We have not received the ${amount} for your order ${orderId} yet. If you have paid already, ignore this email.`;
export const receivedSubject = (orderId: string) => `Payment received for your ${shop()} order ${orderId}`;
export const receivedIntro = (orderId: string, amount: string) =>
  `We received your payment of ${amount} for your order ${orderId}. Thank you.`;
export const cancellationSubject = (orderId: string) => `Your ${shop()} order ${orderId} is cancelled`;
export const cancellationIntro = (orderId: string) =>
  `We cancelled your order ${orderId}. It wasn’t paid, so you don’t owe anything.`;
/** Used for an order that cost nothing. */
export const freeCancellationIntro = (orderId: string) =>
  `We cancelled your order ${orderId}. It cost nothing, so there is nothing to refund.`;
export const reducedSubject = (orderId: string) => `Your ${shop()} order ${orderId} has changed`;
export const reducedIntro = (orderId: string, amount: string) =>
  `We cancelled items worth ${amount} of your order ${orderId}. You pay only the rest.`;
export const handRefundIntro = (orderId: string, amount: string) =>
  `We’re refunding ${amount} for your order ${orderId}. A transfer can take a few working days.`;

/** A parcel of an order. `count` is the number of parcels; null if more parcels will follow. */
type Parcel = { number: number; count: number | null };
/**
 * Names a parcel in a sentence: 'Parcel 2 of 2 of your order 1234abcd', or 'Your order 1234abcd' if there is
 * only one.
 */
const parcelOf = ({ number, count }: Parcel, word: string, order: string) => {
  if (count === null) return `${word} ${number} of your ${order}`;
  return count === 1 ? `Your ${order}` : `${word} ${number} of ${count} of your ${order}`;
};
const andTheRest = ({ count }: Parcel, follows: string) =>
  count === null ? ` We’ll email you again when the rest ${follows}.` : '';

export const shippingSubject = (orderId: string, parcel: Parcel) =>
  `${parcelOf(parcel, 'Parcel', `${shop()} order ${orderId}`)} is on its way`;
/** The opening of the email about a shipment. `rest` is '', or a sentence that begins with a space. */
export const shippingTemplate = (parcel: string, rest: string) => `${parcel} is on its way.${rest}`;
/** The values of the placeholders in the merchant's own sentences. */
export const shippingParts = (orderId: string, parcel: Parcel) => ({
  parcel: parcelOf(parcel, 'Parcel', `order ${orderId}`),
  rest: andTheRest(parcel, 'ships').trim(),
});
export const shippingIntro = (orderId: string, parcel: Parcel) =>
  shippingTemplate(parcelOf(parcel, 'Parcel', `order ${orderId}`), andTheRest(parcel, 'ships'));
/** The email about an order that is picked up. */
export const readySubject = (orderId: string, parcel: Parcel) =>
  `${parcelOf(parcel, 'Part', `${shop()} order ${orderId}`)} is ready to collect`;
export const readyTemplate = (parcel: string, place: string, rest: string) =>
  `${parcel} is ready to collect at ${place}.${rest}`;
export const readyParts = (orderId: string, parcel: Parcel) => ({
  parcel: parcelOf(parcel, 'Part', `order ${orderId}`),
  rest: andTheRest(parcel, 'is ready').trim(),
});
export const readyIntro = (orderId: string, parcel: Parcel, place: string) =>
  readyTemplate(parcelOf(parcel, 'Part', `order ${orderId}`), place, andTheRest(parcel, 'is ready'));
export const carrier = 'Carrier';
export const trackingNumber = 'Tracking number';
export const trackingLink = 'Track your parcel';
export const shippingLink = 'View your order';

/** The emails to a customer who asked for an email when a product is back in stock. */
export const restockConfirmSubject = (product: string) => `Confirm: tell me when ${product} is back`;
export const restockConfirmIntro = (product: string) =>
  `You asked us to email you when “${product}” is back in stock. Please confirm:`;
export const restockConfirmLink = 'Yes, email me';
export const restockConfirmHint =
  'The link works for 3 days. If you didn’t ask for this, ignore this email and we’ll delete your address.';
export const restockSubject = (product: string) => `${product} is back in stock`;
export const restockIntro = (product: string) => `Good news: “${product}” is back in stock.`;
export const restockLink = 'View product';
export const restockHint =
  'We email customers in the order they asked, once each. We can’t reserve it for you, so it may sell out again.';
export const restockStop = 'Stop these emails';

/**
 * Emails with a code, by purpose of the code. `intro` comes before the link, `linkText` is the link's text in
 * HTML, and `lifetime` says how long the code is valid.
 */
export const codes = {
  PASSWORD_RESET: {
    subject: 'Reset your password',
    intro: 'Someone asked to reset the password of your account. To choose a new one, open:',
    linkText: 'Choose a new password',
    lifetime: 'one hour',
  },
  EMAIL_SIGNIN: { subject: 'Sign in', intro: 'To sign in, open:', linkText: 'Sign in', lifetime: 'one hour' },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    intro: 'To confirm that this is your email address, open:',
    linkText: 'Confirm this address',
    lifetime: 'one day',
  },
};
/** The text for a code without a page. */
export const bareCode = (code: string) => `Your code: ${code}`;
export const codeHint = (lifetime: string) =>
  `This works once, within ${lifetime}. If you didn't ask for it, ignore this email.`;

/** The subject of a preview email to the administrator. */
export const previewSubject = (subject: string) => `Preview: ${subject}`;
/** The sample order in previews of a shop without orders. */
export const sample = {
  products: ['Linen cushion', 'Stoneware mug'],
  customer: 'Ann Example',
  line1: '1 High Street',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  method: 'Standard shipping',
  place: '1 Market Square, Springfield',
  carrier: 'DHL',
  tax: 'Tax',
};
