import { asc, eq, sql } from 'drizzle-orm';
import { type RefundOrigin, refunds } from '#db/schema/refunds.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { decimalToCents } from '#lib/money.ts';
import type { GatewayAmount } from './gateway.ts';
import { type Payment, requestId } from './payment.ts';

export type Refund = typeof refunds.$inferSelect;

/** More than any payment has: the provider refunds a capture in few parts. */
const MAX_REFUNDS = 200;

/** All refunds of a payment, oldest first. */
export async function listRefunds(db: DbOrTx, paymentId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MAX_REFUNDS);
}

/** The refund that the shop has asked the provider for, or is about to; undefined without one. */
export function askedOf(rows: Refund[]): Refund | undefined {
  return rows.find(({ origin, state }) => origin === 'shop' && state === 'pending');
}

/** Cents that are back, of all the refunds. */
export function refundedCents(rows: Refund[]): number {
  return rows.reduce((sum, row) => (row.state === 'completed' ? sum + row.amountCents : sum), 0);
}

/**
 * Writes down that the shop gives `amount` of a payment that is locked back, before anybody asks the
 * provider; all that is left without it.
 */
export async function addAskedRefund(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'totalCents'>,
  amount?: GatewayAmount,
): Promise<void> {
  const rows = await listRefunds(tx, payment.id);
  await tx.insert(refunds).values({
    paymentId: payment.id,
    origin: 'shop',
    state: 'pending',
    requestId: requestId(payment.id, 'refund', nextTurn(rows)),
    ...(amount ? centsOf(amount) : { amountCents: Math.max(payment.totalCents - refundedCents(rows), 0) }),
  });
}

type LineRefundRow = Pick<Refund, 'restocked'> & {
  amount: number;
  shipping: number;
  /** The money is back already, since none ever moved. */
  done: boolean;
};

/**
 * Writes down a refund of some lines of a payment that is locked, before anybody asks the provider. Returns
 * its id.
 */
export async function addLineRefund(
  tx: Tx,
  payment: Pick<Payment, 'id'>,
  { amount, shipping, restocked, done }: LineRefundRow,
): Promise<string> {
  const turn = nextTurn(await listRefunds(tx, payment.id));
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      origin: 'shop',
      state: done ? 'completed' : 'pending',
      amountCents: amount,
      shippingCents: shipping,
      ofPart: true,
      restocked,
      ...(done ? { completedAt: sql`now()` } : { requestId: requestId(payment.id, 'refund', turn) }),
    })
    .returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not written');
  return row.id;
}

/** The first number that no request of the shop had: another amount is another request. */
export function nextTurn(rows: Refund[]): number {
  const turns = rows.flatMap(({ requestId: name }) =>
    name === null ? [] : [Number(/-refund-(\d+)$/.exec(name)?.[1] ?? 0)],
  );
  return turns.length === 0 ? 0 : Math.max(...turns) + 1;
}

/** Writes down a refund that is done and that nobody asked the provider for by the shop. */
export async function addCompletedRefund(
  tx: Tx,
  row: { paymentId: string; origin: RefundOrigin; amountCents: number; providerRefundId?: string | null },
): Promise<void> {
  await tx.insert(refunds).values({ ...row, state: 'completed', completedAt: sql`now()` });
}

/** Changes a refund. The moment at which it was completed follows its state. */
export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<Pick<Refund, 'state' | 'amountCents' | 'currency' | 'providerRefundId' | 'requestId'>>,
): Promise<void> {
  const done = change.state === 'completed' ? sql`coalesce(${refunds.completedAt}, now())` : null;
  await tx
    .update(refunds)
    .set({ ...change, ...(change.state && { completedAt: done }) })
    .where(eq(refunds.id, id));
}

/** Marks the refund with which the goods went back on sale. */
export async function markRestocked(tx: Tx, id: string): Promise<void> {
  await tx.update(refunds).set({ restocked: true }).where(eq(refunds.id, id));
}

/** The refund that was completed last; undefined without one. */
export function latestOf(completed: Refund[]): Refund | undefined {
  const at = ({ completedAt }: Refund) => completedAt?.getTime() ?? 0;
  return completed.toSorted((one, other) => at(other) - at(one))[0];
}

/** An amount of the provider's as the columns of a refund. */
export function centsOf({ currency, value }: GatewayAmount): Pick<Refund, 'amountCents' | 'currency'> {
  return { amountCents: decimalToCents(value), currency };
}
