import { money } from '../format/format.ts';

/** Orders that are paid after they are placed. */

/** The payment methods, by code. */
export const names: Record<string, string> = {
  'bank-transfer': 'Bank transfer',
  invoice: 'Invoice',
  'cash-on-collection': 'Cash on collection',
};
/** Shown below a selected payment method. Says what happens after the order. `day` is the last day to pay. */
export const explained: Record<string, (day: string) => string> = {
  'bank-transfer': (day) => `Transfer the total by ${day}. You get our bank details with your order.`,
  invoice: (day) => `Pay our invoice by ${day}. You get our bank details with your order.`,
  'cash-on-collection': (day) => `Pay when you collect your order, by ${day}.`,
};
/** The button that places the order. */
export const placeOrder = 'Place order';
/** Shown after the order in place of 'Payment successful!'. */
export const placed = 'Order placed. See the payment details below.';
/** The parts of a sentence. `order` and `total` are page elements. */
export const placedParts = <Part>(order: Part, total: Part) => [
  'Thank you. We have received your order ',
  order,
  ' of ',
  total,
  '.',
];

/** Shown in place of the stored status of an order. */
export const awaiting = 'Awaiting payment';
export const cancelled = 'Cancelled';

/** How to pay. This is a section of the order’s page and of emails. */
export const howToPay = 'How to pay';
export const byTransfer = (cents: number, day: string) =>
  `Please transfer ${money(cents)} by ${day}. Include the reference so we can find your payment.`;
export const inCash = (cents: number, day: string) =>
  `Please pay ${money(cents)} in cash when you collect your order, by ${day}.`;
export const cancelledAfter = (day: string) => `We’ll cancel the order if you don’t pay by ${day}.`;
export const amount = 'Amount';
export const received = 'Received';
export const leftToPay = 'Left to pay';
export const payBy = 'Pay by';
export const accountHolder = 'Account holder';
export const iban = 'IBAN';
export const bic = 'BIC';
export const bank = 'Bank';
/** The headings of the bank account and of the merchant’s own text in emails. */
export const bankAccount = 'Bank account';
export const instructions = 'Please note';
export const reference = 'Reference';
export const wasCancelled = 'This order was cancelled. You have nothing to pay.';
/** Shown in place of 'Paid by' until something is paid. */
export const payment = 'Payment';
