import { money, number } from '../../format/format.ts';

/** Orders that are paid later, on the admin pages. */

export const title = 'Payment';
export const awaiting = 'Awaiting payment';
export const cancelled = 'Cancelled';
/** A tab of the order list. If `isMore` is true, there are more than `count` orders. */
export const tab = (count: number, isMore: boolean) => `${awaiting} (${number(count)}${isMore ? '+' : ''})`;
export const open = 'Amount due';
export const received = 'Received';
export const dueOn = 'Due on';
export const cancelledOn = 'Cancel if unpaid after';
export const reference = 'Reference';
export const payments = 'Received payments';
export const receivedOn = 'Received on';
export const amount = 'Amount';
export const optionalReference = 'Reference (optional)';
export const referenceHint = 'For example, the bank statement number.';
export const markAsPaid = 'Mark as paid';
export const partHint =
  'For a partial payment, enter a smaller amount. The shop then no longer cancels the order automatically.';
export const notePaymentFailed = 'Failed to record the payment';
export const paid = 'Order marked as paid';
export const paidWithMail = 'Order marked as paid. The customer gets an email in 5 minutes.';
export const partPaid = (cents: number) => `Payment recorded. ${money(cents)} still due.`;

/** Shown where the merchant can remove a payment that was recorded by mistake. */
export const askRemove = 'Remove this payment…';
export const askRemoveOne = (cents: number) => `Remove the payment of ${money(cents)}…`;
export const removeQuestion = (cents: number) =>
  `Remove this payment? The customer will owe ${money(cents)} again. This doesn’t send a refund.`;
export const reason = 'Reason (optional)';
export const reasonHint = 'For you and your colleagues, such as “Belongs to another order”.';
export const remove = 'Remove the payment';
export const removePaymentFailed = 'Failed to remove the payment';
export const paymentRemoved = (cents: number) => `Payment removed. ${money(cents)} still due.`;
export const paidBackHint = 'You already refunded money from this order, so its payments can’t be removed.';

export const sendWarning = 'This order is not paid yet. Wait for the bank transfer, or send it anyway.';

/** Refunds and cancellations that involve no payment provider. */
export const cancelUnpaid = 'Cancel the order';
export const keepUnpaid = 'Keep order';
export const askCancelUnpaid = 'Cancel the order…';
export const cancelQuestion =
  'Cancel this unpaid order? Items you haven’t sent go back on sale, and the customer gets an email. This can’t be undone.';
export const orderCancelled = 'Order cancelled';
export const refundQuestion = (cents: number) =>
  `Refund the order? You have to send ${money(cents)} to the customer yourself. Items you haven’t sent go back on sale. This can’t be undone.`;
export const refundedByHand = 'Refund recorded. Now send the money to the customer.';
export const refundReference = 'Reference of your refund (optional)';
export const byHand = (cents: number) => `You refund ${money(cents)}`;
