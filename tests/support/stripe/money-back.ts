import { type Books, textsIn } from './books.ts';
import type { Form } from './form.ts';
import { type Dispute, describeDispute, describeRefund, type Intent, type Refund } from './objects.ts';
import { failure, missing, newId, type Reply, unexpected } from './reply.ts';
import { stepOf } from './wire-currencies.ts';

const DAY = 86_400;

/** The result of a refund that does not succeed immediately. */
export type RefundTwist = 'refund-pending' | 'refund-failed' | 'no-balance' | null;

/** The refunds and disputes of the stand-in. */
export class MoneyBack {
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly #books: Books;
  readonly #happened: (type: string, object: object) => void;

  constructor(books: Books, happened: (type: string, object: object) => void) {
    this.#books = books;
    this.#happened = happened;
  }

  createRefund(form: Form, twist: RefundTwist): Reply {
    const intent = this.#books.intent(String(form.payment_intent));
    if (!intent) return missing(String(form.payment_intent));
    if (intent.status !== 'succeeded') return unexpected(intent.status);
    if (intent.charge?.disputed) return failure(400, 'charge_disputed');
    if (twist === 'no-balance') return failure(400, 'balance_insufficient');
    const left = this.left(intent);
    if (left === 0) return failure(400, 'charge_already_refunded');
    const amount = Number(form.amount ?? left);
    if (amount % stepOf(intent.currency) !== 0)
      return failure(400, 'invalid_charge_amount_no_decimal_compatible', { param: 'amount' });
    if (amount > left || amount <= 0) return failure(400, 'amount_too_large', { param: 'amount' });
    const status =
      twist === 'refund-pending' ? 'pending' : twist === 'refund-failed' ? 'failed' : 'succeeded';
    const refund = this.addRefund(intent, { amount, status, metadata: textsIn(form.metadata) });
    return { status: 200, body: describeRefund(refund) };
  }

  addRefund(intent: Intent, given: Partial<Refund> & Pick<Refund, 'amount'>): Refund {
    const usual = { status: 'succeeded', metadata: {}, reason: null, created: this.#books.now() } as const;
    const refund: Refund = { id: newId('re'), intent, ...usual, ...given };
    this.refunds.set(refund.id, refund);
    this.#happened('refund.created', describeRefund(refund));
    return refund;
  }

  endRefund(refund: Refund, status: Refund['status']): void {
    refund.status = status;
    if (status === 'failed') refund.failureReason = 'lost_or_stolen_card';
    this.#happened(status === 'failed' ? 'refund.failed' : 'refund.updated', describeRefund(refund));
  }

  /** Returns the received amount of an intent minus its completed and pending refunds. */
  left(intent: Intent): number {
    const back = this.refundsOf(intent.id).filter(({ status }) => !['failed', 'canceled'].includes(status));
    return back.reduce((left, { amount }) => left - amount, intent.received);
  }

  /** Returns the amount that the payers' banks have finally kept after disputes. */
  lost(intent: Intent): number {
    const lost = [...this.disputes.values()].filter(
      (each) => each.intent === intent && (each.status === 'lost' || each.status.startsWith('appeal_')),
    );
    return lost.reduce((sum, { amount }) => sum + amount, 0);
  }

  refundsOf(intentId: string): Refund[] {
    return [...this.refunds.values()].filter(({ intent }) => intent.id === intentId);
  }

  dispute(intent: Intent, given: Partial<Dispute> = {}): Dispute {
    const usual = { status: 'needs_response', reason: 'fraudulent', amount: intent.received };
    const times = { dueBy: this.#books.now() + 7 * DAY, created: this.#books.now() };
    const dispute: Dispute = { id: newId('du'), intent, ...usual, ...times, ...given };
    if (intent.charge) intent.charge.disputed = true;
    this.disputes.set(dispute.id, dispute);
    this.#happened('charge.dispute.created', describeDispute(dispute));
    return dispute;
  }

  /** The merchant appeals against a lost dispute. The payer keeps the money meanwhile. */
  appeal(dispute: Dispute): void {
    dispute.status = 'appeal_under_review';
    this.#happened('charge.dispute.updated', describeDispute(dispute));
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#happened('charge.dispute.closed', describeDispute(dispute));
  }
}
