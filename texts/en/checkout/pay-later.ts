import { money } from '../format/format.ts';

/** Orders that are paid after they are placed. */

/** The methods, by code. */
export const names: Record<string, string> = {
  'bank-transfer': 'Bank transfer',
  invoice: 'Invoice',
  'cash-on-collection': 'Cash on collection',
};
/** The next steps after the order, below a chosen method. `day` is the last day to pay. */
export const explained: Record<string, (day: string) => string> = {
  'bank-transfer': (day) => `Transfer the total by ${day}. You get our bank details with your order.`,
  invoice: (day) => `Pay our invoice by ${day}. You get our bank details with your order.`,
  'cash-on-collection': (day) => `Pay when you collect your order, by ${day}.`,
};
/** The button that places the order. */
export const placeOrder = 'Place order';
/** After the order, instead of 'Payment successful!'. */
export const placed = 'Order placed. See the payment details below.';
/** The parts of the sentence; `order` and `total` are elements of the page. */
export const placedParts = <Part>(order: Part, total: Part) => [
  'Thank you. We have received your order ',
  order,
  ' of ',
  total,
  '.',
];

/** Shown instead of a stored status. */
export const awaiting = 'Awaiting payment';
export const cancelled = 'Cancelled';

/** How to pay: a panel of the order, and a part of emails. */
export const howToPay = 'How to pay';
export const byTransfer = (cents: number, day: string) =>
  `Please transfer ${money(cents)} by ${day}. Include the reference so we can find your payment.`;
export const inCash = (cents: number, day: string) =>
  `Please pay ${money(cents)} in cash when you collect your order, by ${day}.`;
export const cancelledAfter = (day: string) => `We’ll cancel the order if you don’t pay by ${day}.`;
export const amount = 'Amount';
export const received = 'Received';
export const payBy = 'Pay by';
export const accountHolder = 'Account holder';
export const iban = 'IBAN';
export const bic = 'BIC';
export const bank = 'Bank';
/** Headings in emails: the bank account, and the merchant’s own text. */
export const bankAccount = 'Bank account';
export const instructions = 'Please note';
export const reference = 'Reference';
export const wasCancelled = 'This order was cancelled. You have nothing to pay.';
/** Instead of 'Paid by' while nothing is paid. */
export const payment = 'Payment';
/** For an unpaid order: the cancelled part and the remaining amount. */
export const cancelledItems = 'Cancelled items';
export const newTotal = 'New total';
