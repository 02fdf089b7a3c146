/**
 * The kinds of emails. The merchant can change their opening sentences, which may contain these placeholders.
 */
export const MAIL_KINDS = {
  confirmation: ['order', 'date', 'shop'],
  shipping: ['parcel', 'rest', 'order', 'shop'],
  ready: ['parcel', 'place', 'rest', 'order', 'shop'],
  /** Reminds the customer to pay an order that is paid later. */
  reminder: ['amount', 'order', 'shop'],
  'payment-received': ['amount', 'order', 'shop'],
  cancellation: ['order', 'shop'],
  'partial-refund': ['amount', 'order', 'shop'],
  'whole-refund': ['amount', 'order', 'shop'],
  /** Informs about the refund of a payment that led to no order. */
  refund: ['provider', 'date', 'reason', 'shop'],
  /** Asks a guest to confirm a restock request. The guest gets the `back-in-stock` email only after that. */
  'restock-confirm': ['product', 'shop'],
  'back-in-stock': ['product', 'shop'],
  'reset-password': ['shop'],
  'sign-in': ['shop'],
  'verify-email': ['shop'],
} as const satisfies Record<string, readonly Placeholder[]>;

export type MailKind = keyof typeof MAIL_KINDS;

/**
 * The placeholders. `parcel` becomes a text such as 'Parcel 1 of 2 of your order …', and `rest` a text about
 * the other parcels.
 */
export type Placeholder =
  | 'order'
  | 'date'
  | 'shop'
  | 'parcel'
  | 'place'
  | 'product'
  | 'rest'
  | 'amount'
  | 'provider'
  | 'reason';

/** Whether the text is the name of a kind of email. */
export function isMailKind(text: string | null | undefined): text is MailKind {
  return typeof text === 'string' && Object.hasOwn(MAIL_KINDS, text);
}

/** All kinds, in the order in which the admin area lists them. */
export const mailKinds = Object.keys(MAIL_KINDS).filter(isMailKind);
