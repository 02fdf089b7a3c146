/** Emails to customers: their previews and opening sentences. */

export const title = 'Emails';
export const loadFailed = 'Failed to load the emails';
export const saveFailed = 'Failed to save the intro';
export const sendFailed = 'Failed to send the preview';
export const hint = 'See the emails customers get, and write their intros yourself.';
/** The kinds of emails and when each one is sent. */
export const kinds = {
  confirmation: {
    name: 'Order confirmation',
    when: 'As soon as an order is paid, or placed to be paid later',
  },
  shipping: { name: 'On its way', when: 'When you mark items as sent' },
  ready: { name: 'Ready for pick-up', when: 'When items can be collected' },
  reminder: { name: 'Payment reminder', when: 'Once, if a pay-later order is still unpaid' },
  'payment-received': {
    name: 'Payment received',
    when: '5 minutes after you mark an order as paid; not for cash',
  },
  cancellation: { name: 'Cancellation', when: 'When an unpaid order is cancelled' },
  'partial-refund': { name: 'Partial refund', when: 'When a part of an order is refunded' },
  'whole-refund': { name: 'Full refund', when: 'When a whole order is refunded' },
  refund: {
    name: 'Refund without an order',
    when: 'When a payment arrives but the shop can’t create the order',
  },
  'restock-confirm': {
    name: 'Back in stock: confirmation',
    when: 'When a guest asks for an email about a product',
  },
  'back-in-stock': { name: 'Back in stock', when: 'When a product that a customer asked about is back' },
  'reset-password': { name: 'New password', when: 'When somebody forgot their password' },
  'sign-in': { name: 'Sign-in link', when: 'When the identity service emails a link to sign in' },
  'verify-email': { name: 'Address confirmation', when: 'When the identity service confirms an address' },
};
export const ownOpening = 'Custom intro';
export const allMails = 'All emails';

export const preview = 'Preview';
export const subject = 'Subject';
export const asHtml = 'With formatting';
export const asText = 'As plain text';
export const previewOf = (kind: string) => `Preview: ${kind}`;
export const fromNewest = 'This is the email about your newest order.';
export const fromSample = 'Your shop has no orders yet, so this preview uses sample data.';
export const sendToMe = (email: string) => `Send to ${email}`;
export const sent = (email: string) => `The preview is on its way to ${email}`;

export const openingTitle = 'Your intro';
/** Form fields, by name. */
export const fields = { opening: { label: 'Intro', noun: 'intro' } };
export const openingHint =
  'Plain text, up to 500 characters. A blank line starts a paragraph. It applies to the shop’s current language.';
/** The placeholders and what each one means. */
export const placeholdersTitle = 'Placeholders';
export const placeholders = {
  order: 'the order’s short number',
  date: 'the day of the order or payment',
  shop: 'the name of your shop',
  parcel: '“Your order 1a2b3c4d”, or “Parcel 1 of 2 of your order 1a2b3c4d”',
  place: 'where the customer picks it up',
  product: 'the product’s name',
  rest: 'a sentence about items that follow, if any',
  amount: 'the open, received or refunded amount',
  provider: 'the payment provider',
  reason: 'a sentence about why there is no order',
};
export const unknownPlaceholder = (found: string, known: string) =>
  `${found} is not a placeholder of this email. Use ${known}, or remove the braces.`;
export const save = 'Save intro';
export const restore = 'Restore original';
export const saved = 'Intro saved';
export const restored = 'Original restored';
export const unchanged = 'The intro is unchanged';
export const notFound = 'Email not found';
