import { money } from './format.ts';

/** What became of an order’s payment: its history, refunds and disputes. `provider` is what it is called. */

/** What the provider is called where nobody knows. */
export const someProvider = 'the payment provider';

export const historyTitle = 'Payment History';
export const state = 'State';
export const method = 'Way to pay';
export const capture = (provider: string) => `${provider} capture`;
export const noPayment = 'This order was recorded without a payment.';
/** 'Refund started' for the kind 'refund-started': its name is English. */
export const eventName = (kind: string, provider: string) =>
  capital(kind.replaceAll('-', ' ').replace('provider', provider));
/** What a kind of event tells beside its name: names and values as they are stored, amounts as amounts. */
export const eventDetail = (name: string, value: unknown) => {
  if (name === 'issue') return `error: ${providerRefused(String(value))}`;
  if (typeof value === 'number' && name.endsWith('Cents')) return `${name.slice(0, -5)}: ${money(value)}`;
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
};
/** `issue`: the provider’s own word for why. */
export const providerRefused = (issue: string) => `The payment provider refused: ${issue}`;

export const refundTitle = 'Refund';
export const refund = (cents: number) => `Refund ${money(cents)}`;
export const askRefund = (cents: number) => `Refund ${money(cents)}…`;
export const keepOrder = 'Keep the order';
/** The question before: `part` where some was refunded already. */
export const refundQuestion = (cents: number, is: { part: boolean; simulated: boolean }) => {
  const question = is.part ? `Refund what is left, ${money(cents)}?` : `Refund the whole ${money(cents)}?`;
  const warning = is.simulated ? 'The payment was simulated: no money moves.' : 'This can’t be undone.';
  return `${question} The goods go back on sale. ${warning}`;
};
export const refundRefused = (provider: string) =>
  `${provider} refuses the refund. Look at the payment there and give the money back by hand: the shop notices it.`;
export const refundUnconfirmed = (provider: string) =>
  `The refund is on its way: ${provider} has not confirmed it yet.`;

export const refunds = 'Refunds';
export const refundTable = 'Refunds of the order';
export const amount = 'Amount';
export const refundByShop = 'By the shop';
export const refundAt = (provider: string) => `At ${provider}`;
export const refundTaken = 'Taken back';
export const refundPending = 'On its way';
export const refundDone = 'Done';
export const refundFailed = 'Came to nothing';
/** Of lines that stay cancelled: their goods may be sold by now. */
export const refundUndone = (cents: number, provider: string) =>
  `A refund of ${money(cents)} was undone by ${provider}: the customer has no money for what was cancelled or came back, which stays so. Give it again, here or there.`;
export const repeatRefund = (cents: number) => `Give ${money(cents)} again`;
/** Said of money that was taken back. */
export const givenAgain = 'Given to the shop again';
export const takenHint = (provider: string) =>
  `What ${provider} or the payer’s bank took back puts no goods on sale: raise the stock yourself if they came back.`;

export const disputes = 'Disputes';
export const disputeCase = 'Case';
export const disputeOutcome = 'Outcome';
export const disputeReason = 'Reason';
export const disputeStage = 'Stage';
export const disputeAmount = 'Disputed';
export const disputeOpened = 'Opened (UTC)';
export const disputeAnswerBy = 'Answer by (UTC)';
export const answerThere = (provider: string) =>
  `Answer in ${provider}’s Resolution Center; the shop follows what is decided there.`;

/** Why a payer disputes a payment, by the provider’s word; one that is not among these is told as it is. */
const reasons: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Not received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Not as described',
  UNAUTHORISED: 'Payment not authorized',
  CREDIT_NOT_PROCESSED: 'Refund not received',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Wrong amount',
  PAYMENT_BY_OTHER_MEANS: 'Paid in another way',
  OTHER: 'Other reason',
};
export const reason = (code: string) => reasons[code] ?? plain(code);

/** How far a dispute went. */
const stages: Record<string, string> = { INQUIRY: 'Inquiry', CHARGEBACK: 'Claim or chargeback' };
export const stage = (code: string) => stages[code] ?? plain(code);

/** How a dispute stands. */
const statuses: Record<string, string> = {
  OPEN: 'Open',
  WAITING_FOR_BUYER_RESPONSE: 'Waiting for the buyer',
  WAITING_FOR_SELLER_RESPONSE: 'Waiting for your answer',
  RESOLVED: 'Closed',
  OTHER: 'Open',
};
export const disputeStatus = (code: string, provider: string) =>
  code === 'UNDER_REVIEW' ? capital(`${provider} examines it`) : (statuses[code] ?? plain(code));

/** How a dispute ended. */
const outcomes: Record<string, string> = {
  RESOLVED_BUYER_FAVOUR: 'Decided for the buyer',
  RESOLVED_SELLER_FAVOUR: 'Decided for the shop',
  CANCELED_BY_BUYER: 'Withdrawn by the buyer',
  ACCEPTED: 'Accepted by the shop',
};
export const outcome = (code: string, provider: string) => {
  if (code === 'RESOLVED_WITH_PAYOUT') return capital(`${provider} paid the buyer`);
  return code === 'DENIED' ? `Denied by ${provider}` : (outcomes[code] ?? plain(code));
};

/** 'Problem with remittance' for PROBLEM_WITH_REMITTANCE. */
const plain = (code: string) => capital(code.replaceAll('_', ' ').toLowerCase());
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
