/** The progress of an order for its customer: on the success page and at the top of the order’s page. */

/** The state of an order in one sentence. */
export const now = {
  open: 'We’re preparing your order',
  'in-part': 'Part of your order is on its way',
  sent: 'Your order is on its way',
  delivered: 'Delivered',
  cancelled: 'This order is cancelled',
  returned: 'You sent this order back',
  paid: 'We have received your payment',
  complete: 'Your order is complete',
  unpaid: 'We’re waiting for your payment',
  refunded: 'Your payment is refunded',
};
/** The state of an order that is picked up, in one sentence. */
export const nowFetched = {
  ...now,
  open: 'We’re getting your order ready',
  'in-part': 'Part of your order is ready to collect',
  sent: 'Your order is ready to collect',
  delivered: 'Collected',
};
export const collectAt = (place: string) => `At ${place}`;
/** The expected delivery. `dates` is a range such as 'Wed, Nov 25 – Fri, Nov 27'. */
export const expected = (dates: string) => `Expected ${dates}`;
export const toOriginalMethod = 'It goes back to your original payment method. Allow 3–5 working days.';
export const partlyRefunded = (amount: string) => `${amount} is refunded to your original payment method.`;

/** Screen readers read this after a step that has not happened yet. */
export const toCome = ' (still to come)';
/** The headings of the address before and after the delivery. */
export const deliverTo = 'Deliver to';
export const deliveredTo = 'Delivered to';
/** The heading of details that are rarely needed: payment, payer and order id. */
export const details = 'Order details';

export const confirmationTo = (email: string) => `Your confirmation goes to ${email}.`;
/** Shown to a guest without an email address. */
export const noConfirmation = 'Find this order under My Orders, as long as you use this browser.';
export const next = 'What happens next';
export const prepare = 'We prepare your order.';
export const payFirst = 'You pay for the order as described here.';
export const writeWhenSent = 'We email you when it ships.';
export const arrives = (dates: string) => `It should arrive ${dates}.`;
export const makeReady = 'We get your order ready.';
export const writeWhenReady = 'We email you when it is ready.';
export const collect = (place: string) => `You collect it at ${place}.`;

/** The form with which a guest becomes a member. */
export const saveTitle = 'Save your details';
export const saveHint = 'Choose a password. Next time your address and orders are there, on every device.';
export const choosePassword = 'Choose a password';
export const save = 'Create account';
/** The error is the same for every reason, so that it does not reveal whether an account exists. */
export const saveFailed =
  'We could not create an account with this email. If you have an account, log in and this order moves to it.';
