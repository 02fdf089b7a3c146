import { zoned } from '#lib/dates/zone.ts';
import { money } from '../../format/format.ts';
import { outcomes, reasons, stages, statuses } from './dispute-codes.ts';

/**
 * The payment of an order: its history, refunds and disputes. `provider` is the name of the payment provider.
 */

/** Shown if the provider’s name is unknown. */
export const someProvider = 'the payment provider';

export const state = 'State';
export const capture = (provider: string) => `${provider} capture`;
export const noPayment = 'This order was recorded without a payment.';
/** The names of payment events, by code. */
const events: Record<string, (provider: string) => string> = {
  started: () => 'Payment started',
  'placed-unpaid': () => 'Order placed, payment pending',
  'paid-by-hand': () => 'Marked as paid',
  'part-paid-by-hand': () => 'Partial payment recorded',
  'payment-removed': () => 'Recorded payment removed',
  reminded: () => 'Payment reminder',
  'cancelled-unpaid': () => 'Cancelled for non-payment',
  created: (provider) => `Payment prepared at ${provider}`,
  'create-failed': (provider) => capital(`${provider} could not start the payment`),
  'capture-started': () => 'Payment requested',
  'capture-pending': (provider) => capital(`${provider} is checking the payment`),
  'capture-refused': () => 'Payment refused',
  captured: () => 'Payment received',
  'instrument-declined': () => 'Card or account declined',
  'payer-action-needed': () => 'The customer has to confirm the payment',
  'not-approved': () => 'The customer did not approve the payment',
  'cancelled-at-provider': (provider) => `Payment cancelled at ${provider}`,
  settled: () => 'Paid',
  released: () => 'Ended without payment',
  'refund-started': () => 'Refund started',
  'refund-pending': (provider) => `Refund pending at ${provider}`,
  refunded: () => 'Refunded',
  'refunded-by-hand': (provider) => `Refunded by hand at ${provider}`,
  'refunded-at-provider': (provider) => `Refunded at ${provider}`,
  'refund-undone': () => 'Refund reversed',
  'refund-unreadable': (provider) => `Refund at ${provider} could not be read`,
  'refused-by-provider': (provider) => capital(`${provider} refused the refund`),
  reversed: () => 'Payment reversed',
  'dispute-opened': () => 'The customer disputes the payment',
  'dispute-updated': () => 'Dispute updated',
  'dispute-resolved': () => 'Dispute closed',
  'dispute-unreadable': (provider) => `Dispute at ${provider} could not be read`,
  webhook: (provider) => `Message from ${provider}`,
};
/** The name of an event. A kind that is missing in `events` is shown as its code without hyphens. */
export const eventName = (kind: string, provider: string) =>
  events[kind]?.(provider) ?? capital(kind.replaceAll('-', ' ').replace('provider', provider));
/** Names of the values of an event. Names that are missing here are shown unchanged. */
const details: Record<string, string> = {
  amountCents: 'Amount',
  totalCents: 'Total',
  error: 'Error',
  issue: 'Error',
  outcome: 'Outcome',
  reason: 'Reason',
};
/** A value of an event with its name. Amounts are formatted. */
export const eventDetail = (name: string, value: unknown) => {
  const label = details[name] ?? name;
  if (name === 'issue') return `${label}: ${providerRefused(String(value))}`;
  if (typeof value === 'number' && name.endsWith('Cents')) return `${label}: ${money(value)}`;
  return `${label}: ${typeof value === 'string' ? valueText(value) : JSON.stringify(value)}`;
};
/** Values of events by code. Values that are missing here are shown unchanged. */
const values: Record<string, string> = {
  'amount-differs': 'different amount',
  'create-failed': 'not started',
  'gone-at-provider': 'no longer at the provider',
  'out-of-stock': 'sold out',
  'paid-already': 'already paid',
  'paid-otherwise': 'paid in another way',
  'refunded-by-shop': 'refunded by the shop',
  unheard: 'no response',
};
const valueText = (value: string) =>
  values[value] ?? reasons[value] ?? statuses[value] ?? outcomes[value] ?? value;
/** `issue` is the provider’s code for the reason. */
export const providerRefused = (issue: string) => `The payment provider refused: ${issue}`;

export const refundTitle = 'Refund';
/** The button of a refund. An order that cost nothing is cancelled instead. */
export const refund = (cents: number) => (cents === 0 ? 'Cancel the order' : `Refund ${money(cents)}`);
export const askRefund = (cents: number) => `${refund(cents)}…`;
/** The button that closes the question without a refund. */
export const cancel = 'Cancel';
/** The question before a refund. `part` tells that a part of the payment was already refunded. */
export const refundQuestion = (cents: number, is: { part: boolean; simulated: boolean }) => {
  if (cents === 0)
    return 'Cancel this free order? Items you haven’t sent go back on sale. This can’t be undone.';
  const question = is.part ? `Refund the remaining ${money(cents)}?` : `Refund all ${money(cents)}?`;
  const warning = is.simulated ? 'The payment was simulated: no money moves.' : 'This can’t be undone.';
  return `${question} Items you haven’t sent go back on sale. ${warning}`;
};
/** The reason why the provider refused a refund and what to do, by the provider’s code. */
const refusals: Record<string, string> = {
  TRANSACTION_DISPUTED: 'The payment is disputed. Settle the dispute with the provider first.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'Your balance at the provider is too low. Add money first.',
  REFUND_TIME_LIMIT_EXCEEDED: 'The payment is too old to refund. Pay the customer in another way.',
  charge_disputed: 'The payment is disputed. Settle the dispute with the provider first.',
  lost_or_stolen_card: 'The customer’s card is lost or stolen. Pay the customer in another way.',
  expired_or_canceled_card: 'The customer’s card is no longer valid. Pay the customer in another way.',
  REFUND_NOT_ALLOWED: 'This payment can’t be refunded this way.',
  PARTIAL_REFUND_NOT_ALLOWED: 'The provider can only refund the whole payment.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'This payment has reached the maximum number of refunds.',
  PERMISSION_DENIED: 'Your account at the provider has no permission to refund.',
  PENDING_CAPTURE: 'The payment itself is still pending. Wait until it is complete.',
  REFUND_FAILED: 'The provider started the refund, but it failed.',
  REFUND_CANCELLED: 'The provider started the refund, then cancelled it.',
};
export const refusal = (issue: string) =>
  refusals[issue] ? `${refusals[issue]} (${issue})` : `Reason: ${issue}.`;
/** `issue` is the provider’s code for the reason. */
export const refundRefused = (cents: number, provider: string, issue: string) =>
  `${provider} refused to refund ${money(cents)}. ${refusal(issue)} The customer does not have this money yet. ${sayHow(provider)}`;
const sayHow = (provider: string) =>
  `Try again here, or refund the same amount by hand at ${provider}. The shop finds that refund within an hour and records it as this one.`;
export const refundUnconfirmed = (provider: string) =>
  `Refund requested. ${provider} has not confirmed it yet.`;

export const refunds = 'Refunds';
export const refundTable = 'Refunds of the order';
export const amount = 'Amount';
export const refundByShop = 'By the shop';
export const refundAt = (provider: string) => `At ${provider}`;
/** A refund that the merchant made on the provider’s pages in place of the shop’s refund. */
export const refundByHand = (provider: string) => `Manual refund at ${provider}, replaces the shop’s refund`;
export const refundWasRefused = 'Refused';
export const refundTaken = 'Reversed payment';
export const refundPending = 'Pending';
export const refundDone = 'Done';
export const refundFailed = 'Failed';
export const refundUndone = (cents: number, provider: string) =>
  `${provider} reversed a refund of ${money(cents)}. The customer does not have this money. ${sayHow(provider)}`;
export const repeatRefund = (cents: number) => `Retry refund of ${money(cents)}`;
/** The status of money that the provider took back and later returned to the shop. */
export const givenAgain = 'Returned to the shop';
export const takenHint = (provider: string) =>
  `The shop doesn’t restock items when ${provider} or the payer’s bank takes money back. If you got them back, increase the stock yourself.`;

export const disputes = 'Disputes';
export const disputeCase = 'Case';
export const disputeOutcome = 'Outcome';
export const disputeReason = 'Reason';
export const disputeStage = 'Stage';
export const disputeAmount = 'Disputed';
export const disputeOpened = () => zoned('Opened');
export const disputeAnswerBy = () => zoned('Respond by');
export const answerThere = (provider: string) =>
  `Respond ${provider === 'PayPal' ? 'in PayPal’s Resolution Center' : `at ${provider}`}. The shop follows the decision made there.`;

export const reason = (code: string) => reasons[code] ?? plain(code);

export const stage = (code: string) => stages[code] ?? plain(code);

export const disputeStatus = (code: string, provider: string) =>
  code === 'UNDER_REVIEW' ? capital(`${provider} is reviewing it`) : (statuses[code] ?? plain(code));

export const outcome = (code: string, provider: string) => {
  if (code === 'RESOLVED_WITH_PAYOUT') return capital(`${provider} paid the buyer`);
  return code === 'DENIED' ? `Denied by ${provider}` : (outcomes[code] ?? plain(code));
};

/** Makes a code readable: 'Problem with remittance' for PROBLEM_WITH_REMITTANCE. */
const plain = (code: string) => capital(code.replaceAll('_', ' ').toLowerCase());
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
