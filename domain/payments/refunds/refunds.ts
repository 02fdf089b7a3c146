import { asc, eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { decimalToCents } from '#lib/money/money.ts';
import type { GatewayAmount } from '../gateway/gateway.ts';
import { type Payment, stepRequestId } from '../lifecycle/payment.ts';

export type Refund = typeof refunds.$inferSelect;

/** Limit of the query. No payment has this many refunds, because providers refund a capture in few parts. */
const MAX_REFUNDS = 200;

const ofPayment = prepared<{ paymentId: string }, Refund[]>('list_refunds', (db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, sql.placeholder('paymentId')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MAX_REFUNDS),
);

/** All refunds of a payment, oldest first. */
export async function listRefunds(db: DbOrTx, paymentId: string): Promise<Refund[]> {
  return ofPayment(db, { paymentId });
}

/** The shop's refund that is pending or must still be requested; undefined if there is none. */
export function findPendingRefund(rows: Refund[]): Refund | undefined {
  return rows.find(({ origin, state }) => origin === 'shop' && state === 'pending');
}

/** The sum of all completed refunds, in cents. */
export function refundedCents(rows: Refund[]): number {
  return rows.reduce((sum, row) => (row.state === 'completed' ? sum + row.amountCents : sum), 0);
}

/** The part of a captured amount that is not refunded, in cents. */
export function refundableCents(capturedCents: number, rows: Refund[]): number {
  return Math.max(capturedCents - refundedCents(rows), 0);
}

/**
 * Stores a refund of a locked payment. Call this before the request. Without `amount`, refunds everything
 * that is left.
 */
export async function addPendingRefund(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'totalCents' | 'amounts'>,
  amount?: GatewayAmount,
): Promise<void> {
  const rows = await listRefunds(tx, payment.id);
  await tx.insert(refunds).values({
    paymentId: payment.id,
    origin: 'shop',
    state: 'pending',
    requestId: stepRequestId(payment.id, 'refund', nextRequestNumber(rows)),
    ...(amount
      ? centsOf(amount)
      : {
          amountCents: Math.max(payment.totalCents - refundedCents(rows), 0),
          currency: payment.amounts.currency,
        }),
  });
}

type LineRefundRow = Pick<Refund, 'restocked'> & {
  amount: number;
  shipping: number;
  /** Whether the refund is complete without a request, because no money moves. */
  done: boolean;
  /**
   * The amount that the merchant pays back manually. Null if it is not known yet, or if the provider refunds.
   */
  handCents: number | null;
};

/**
 * Stores a refund of lines of a locked payment. Call this before the request. Returns the id of the refund.
 */
export async function addLineRefund(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'amounts'>,
  { amount, shipping, restocked, done, handCents }: LineRefundRow,
): Promise<string> {
  const turn = nextRequestNumber(await listRefunds(tx, payment.id));
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      origin: 'shop',
      state: done ? 'completed' : 'pending',
      amountCents: amount,
      currency: payment.amounts.currency,
      shippingCents: shipping,
      ofPart: true,
      restocked,
      handCents,
      ...(done ? { completedAt: sql`now()` } : { requestId: stepRequestId(payment.id, 'refund', turn) }),
    })
    .returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not stored');
  return row.id;
}

/** The first request number that no refund of this payment has used. */
export function nextRequestNumber(rows: Refund[]): number {
  const turns = rows.flatMap(({ requestId: name }) =>
    name === null ? [] : [Number(/-refund-(\d+)$/.exec(name)?.[1] ?? 0)],
  );
  return turns.length === 0 ? 0 : Math.max(...turns) + 1;
}

/** Stores a completed refund that the shop did not request. Returns the id of the refund. */
export async function addCompletedRefund(
  tx: Tx,
  row: Pick<Refund, 'paymentId' | 'origin' | 'amountCents' | 'currency'> &
    Partial<Pick<Refund, 'providerRefundId'>>,
): Promise<string> {
  const [added] = await tx
    .insert(refunds)
    .values({ ...row, state: 'completed', completedAt: sql`now()` })
    .returning({ id: refunds.id });
  if (!added) throw new Error('The refund was not stored');
  return added.id;
}

type RefundChange = Partial<
  Pick<
    Refund,
    'state' | 'amountCents' | 'currency' | 'providerRefundId' | 'requestId' | 'askedAt' | 'refusal' | 'byHand'
  >
>;

/** Changes a refund. If the change contains a state, also sets or clears `completedAt`. */
export async function changeRefund(tx: Tx, id: string, change: RefundChange): Promise<void> {
  const done = change.state === 'completed' ? sql`coalesce(${refunds.completedAt}, now())` : null;
  await tx
    .update(refunds)
    .set({ ...change, ...(change.state && { completedAt: done }) })
    .where(eq(refunds.id, id));
}

/**
 * The change for `changeRefund` that gives a refund a new request id. With the old id, the provider would
 * only repeat its first response.
 */
export function newRequest(payment: Pick<Payment, 'id'>, rows: Refund[]): RefundChange {
  const requestOf = stepRequestId(payment.id, 'refund', nextRequestNumber(rows));
  return { requestId: requestOf, providerRefundId: null, askedAt: null, refusal: null, byHand: false };
}

/** Records that the items of a refund returned to stock. */
export async function markRestocked(tx: Tx, id: string): Promise<void> {
  await tx.update(refunds).set({ restocked: true }).where(eq(refunds.id, id));
}

/** The latest completed refund; undefined if there is none. */
export function latestOf(completed: Refund[]): Refund | undefined {
  const at = ({ completedAt }: Refund) => completedAt?.getTime() ?? 0;
  return completed.toSorted((one, other) => at(other) - at(one))[0];
}

/** Converts an amount of the provider to the columns of a refund. */
export function centsOf({ currency, value }: GatewayAmount): Pick<Refund, 'amountCents' | 'currency'> {
  return { amountCents: decimalToCents(value, currency), currency };
}
