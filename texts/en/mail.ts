/** Mails to customers. */

export const shop = 'Kiosk';
/** A line of the goods. */
export const goods = (name: string, quantity: number) => `${name} x${quantity}`;

export const confirmationSubject = (orderId: string) => `Your ${shop} order ${orderId}`;
export const confirmationIntro = (orderId: string, day: string) =>
  `Thank you for your order ${orderId} of ${day}.`;
export const confirmationLink = 'Your order and its receipt';
export const paidBy = 'Paid by';

export const refundSubject = `Your ${shop} payment is refunded`;
/** Of a payment that became no order. `why` is one of the sentences below. */
export const refundIntro = (day: string, provider: string, why: string) =>
  `Your payment of ${day} by ${provider} is refunded in full. ${why} No order was made of it.`;
/** By the payment’s reason. */
export const refundReasons: Record<string, string> = {
  'out-of-stock': 'Some items ran out while you were paying.',
  'paid-already': 'The same cart was paid already.',
  'paid-otherwise': 'The same cart was paid or is being paid by another payment.',
};
export const refundReasonAmount = (provider: string) =>
  `${provider} took another amount than your order costs.`;
export const refundReasonUnknown = 'It could not become an order.';
/** In place of a provider’s name that is not known. */
export const someProvider = 'the payment provider';
/** In place of an amount that is not known. */
export const refundOfAllTaken = 'What it took';
export const refundLink = 'Your orders';

/** Of a part of what was paid for an order. */
export const partialRefundSubject = (orderId: string) => `A refund for your ${shop} order ${orderId}`;
export const partialRefundIntro = (orderId: string, amount: string) =>
  `${amount} of your order ${orderId} goes back to the way you paid by. It may take some days to show.`;

export const wholeRefundSubject = (orderId: string) => `Your ${shop} order ${orderId} is refunded`;
export const wholeRefundIntro = (orderId: string, amount: string) =>
  `Your order ${orderId} is refunded: ${amount} goes back to the way you paid by. It may take some days to show.`;

export const shippingSubject = (orderId: string) => `Your ${shop} order ${orderId} is on its way`;
/** `rest`: more of the order is to follow. */
export const shippingIntro = (orderId: string, rest: boolean) =>
  rest
    ? `A part of your order ${orderId} is on its way. The rest follows.`
    : `Your order ${orderId} is on its way.`;
/** Of goods that their customer fetches. */
export const readySubject = (orderId: string) => `Your ${shop} order ${orderId} is ready to fetch`;
export const readyIntro = ({ orderId, place, rest }: { orderId: string; place: string; rest: boolean }) =>
  rest
    ? `A part of your order ${orderId} is ready to fetch at ${place}. The rest follows.`
    : `Your order ${orderId} is ready to fetch at ${place}.`;
export const carrier = 'Carrier';
export const trackingNumber = 'Tracking number';
export const trackingLink = 'Follow it at';
export const shippingLink = 'Your order';

/** Mails with a code, by what it is for. `intro` stands before the link; `lifetime` is how long it works. */
export const codes = {
  PASSWORD_RESET: {
    subject: 'Reset your password',
    intro: 'Someone asked to reset the password of your account. To choose a new one, open:',
    lifetime: 'one hour',
  },
  EMAIL_SIGNIN: { subject: 'Sign in', intro: 'To sign in, open:', lifetime: 'one hour' },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    intro: 'To confirm that this is your email address, open:',
    lifetime: 'one day',
  },
};
/** Where there is no page to open. */
export const bareCode = (code: string) => `Your code: ${code}`;
export const codeHint = (lifetime: string) =>
  `This works once and for ${lifetime}. If it wasn't you who asked, ignore this mail.`;
