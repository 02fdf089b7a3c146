import { zoned } from '#lib/dates/zone.ts';
import { money, number } from '../../format/format.ts';

export const loadAllOrdersFailed = 'Failed to load the orders';
export const refundFailed = 'Failed to refund the order';
export const orderRefunded = 'Order refunded';
export const linesRefunded = 'Money refunded';
export const orderRefunding = (provider: string) => `Refund requested. ${provider} has not confirmed it yet.`;
/** `why` is a complete sentence. */
export const refundRefused = (provider: string, why: string) =>
  `${provider} refused the refund. No money was refunded. ${why} See Refunds on this page for what to do.`;
export const refundedByHand = (provider: string) =>
  `You already refunded this at ${provider}. The shop recorded that refund and sent no more money.`;
export const noteFailed = 'Failed to save the note';
export const noteSaved = 'Note saved';
export const noteUnchanged = 'The note has not changed';
export const noteChanged =
  'Someone else changed the note. Your text is not saved yet: compare it with the current note below.';
export const revokeLinks = 'Revoke the links in its emails';
export const linksRevoked = 'Links revoked. They no longer open the order.';
export const revokeFailed = 'Failed to revoke the links';
export const resendFailed = 'Failed to queue the email';
export const mailQueued = 'Confirmation email queued';
/** `id` has the first 8 characters of the order’s id. */
export const orderName = (id: string) => `Order ${id}`;

export const exportCsv = 'Export CSV';
export const searchHint = (most: number) =>
  `The search finds at most ${number(most)} matches. Type more to narrow it.`;
export const nothingMatches = 'No order matches';
export const emptyTitle = 'No orders yet';
export const emptyHint =
  'Orders appear here as soon as they are paid. Place a test order to see how it looks.';
export const toShop = 'Open the shop';
export const showAll = 'Show all orders';
export const listPages = 'Order pages';
export const notFound = 'Order not found';
export const allOrders = 'All orders';

export const filter = 'Filter orders';
export const search = 'Search';
export const searchPlaceholder = 'Id, name, street, number…';
export const status = 'Status';
export const payment = 'Payment';
export const anyPayment = 'Any payment';
/** The values of the filter for kinds of payments. */
export const kinds = { paid: 'Real payments', simulated: 'Simulated payments' };
export const paid = 'Paid';

/** The status of an order without a stored status (spec S4). */
export const completed = 'Completed';
export const refunded = 'Refunded';
export const partlyRefunded = 'Partly refunded';
export const simulated = 'Simulated';
export const disputed = 'Disputed';
/** Shown if the payer’s name is unknown. */
export const unknownPayer = 'Unknown';

/** The tabs of the list. */
export const tabs = {
  label: 'Orders by state',
  all: 'All',
  COMPLETED: 'Paid',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
};
export const table = 'Orders';
export const order = 'Order';
export const date = () => zoned('Date');
export const payer = 'Customer';
export const country = 'Country';
export const total = 'Total';
export const amountCancelled = (cents: number) => `${money(cents)} cancelled`;
export const amountRefunded = (cents: number) => `${money(cents)} refunded`;

export const details = 'Details';
export const orderId = 'Order id';
export const refundedAt = () => zoned('Refunded');
export const payerEmail = 'Payer email';
export const customerId = 'Customer id';

export const items = 'Items';
export const itemTable = 'Items of the order';
export const product = 'Product';
export const price = 'Price';
export const pieces = 'Quantity';
export const sum = 'Amount';
/** The payment method, in a column whose heading already says 'payment'. */
export const methodName = ({ card, provider }: { card: boolean; provider: string | null }) =>
  card ? 'Card' : (provider ?? '');
export const noItems = 'This order lists no items.';

export const mailTitle = 'Confirmation email';
export const mailTo = 'To';
export const mailState = 'State';
export const mailSent = 'Sent';
export const mailSaved = 'Saved as a file';
export const mailSavedHint = 'No email server was set up, so the customer did not get this email.';
export const mailGivenUp = 'Failed';
export const mailWaiting = 'Waiting to be sent';
export const mailSentAt = () => zoned('Sent');
export const mailSavedAt = () => zoned('Saved');
export const mailFault = 'Last error';
export const noMail = 'No confirmation was sent for this order.';
export const sendMail = 'Send';
export const sendMailAgain = 'Send again';

export const acceptedTerms = 'Accepted terms';
/** A version of the terms, such as 'Terms, version 3'. */
export const termsVersion = (title: string, version: number) => `${title}, version ${version}`;
export const showTerms = 'Show the accepted text';
export const noteTitle = 'Note';
export const noteLabel = 'Note for administrators';
export const notePlaceholder = 'For administrators only';
export const noteRemoved = 'Note removed.';
export const saveNote = 'Save note';

export const changes = 'Changes by administrators';
export const copyAddress = (what: string) => `Copy ${what}`;
export const copyEmail = 'Copy email address';
export const notCopied = 'Your browser blocked copying. Select the text instead.';
