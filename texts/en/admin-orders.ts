import { money, number } from './format.ts';

/** The administrator’s orders. */

export const loadAllOrdersFailed = 'Failed to load the orders';
export const refundFailed = 'Failed to refund the order';
export const orderRefunded = 'Order refunded';
export const linesRefunded = 'The money is given back';
export const orderRefunding = (provider: string) =>
  `The refund is on its way: ${provider} has not confirmed it yet`;
export const noteFailed = 'Failed to save the note';
export const noteSaved = 'Note saved';
export const noteUnchanged = 'The note is as it was';
export const noteChanged =
  'The note was changed meanwhile. Nothing was saved yet: look at the present one below.';
export const revokeLinks = 'Revoke the links in its mails';
export const linksRevoked = 'The links open nothing any more';
export const revokeFailed = 'Failed to revoke the links';
export const resendFailed = 'Failed to queue the mail';
export const mailQueued = 'The confirmation is on its way again';
/** By the first characters of its id. */
export const orderName = (id: string) => `Order ${id}`;

export const exportCsv = 'Export CSV';
export const searchHint = (most: number) =>
  `A search looks at the first ${number(most)} orders that match an address, a name or an id: write more to narrow it down.`;
export const nothingMatches = 'No order matches';
export const emptyTitle = 'No orders yet';
export const emptyHint = 'What customers buy appears here.';
export const listPages = 'Order pages';
export const notFound = 'Order not found';
export const allOrders = 'All orders';

export const filter = 'Filter orders';
export const search = 'Search';
export const searchPlaceholder = 'Order id, e-mail or name';
export const status = 'Status';
export const anyStatus = 'Any status';
export const payment = 'Payment';
export const anyPayment = 'Any payment';
export const paid = 'Paid';

/** Said of an order without a status (spec S4). */
export const completed = 'Completed';
export const refunded = 'Refunded';
export const partlyRefunded = 'Partly refunded';
export const simulated = 'Simulated';
export const disputed = 'Disputed';
/** In place of the name of who paid. */
export const unknownPayer = 'Unknown';

export const table = 'Orders';
export const order = 'Order';
export const date = 'Date (UTC)';
export const payer = 'Payer';
export const total = 'Total';
export const amountRefunded = (cents: number) => `${money(cents)} refunded`;

export const details = 'Details';
export const orderId = 'Order id';
export const refundedAt = 'Refunded (UTC)';
export const payerEmail = 'Payer e-mail';
export const customerId = 'Customer id';

export const items = 'Items';
export const itemTable = 'Items of the order';
export const product = 'Product';
export const price = 'Price';
export const pieces = 'Pieces';
export const sum = 'Sum';
export const noItems = 'The order names no items.';

export const mailTitle = 'Confirmation Mail';
export const mailTo = 'To';
export const mailState = 'State';
export const mailSent = 'Sent';
export const mailGivenUp = 'Given up';
export const mailWaiting = 'Waiting to be sent';
export const mailSentAt = 'Sent (UTC)';
export const mailFault = 'Last fault';
export const noMail = 'None was sent for this order.';
export const sendMail = 'Send';
export const sendMailAgain = 'Send again';

export const noteTitle = 'Note';
export const noteLabel = 'Note for administrators';
export const notePlaceholder = 'For administrators only';
export const noteRemoved = 'The note was removed.';
export const saveNote = 'Save note';

export const changes = 'Changes by Administrators';
