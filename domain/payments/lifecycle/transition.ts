import { and, inArray, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { completedTransactions, type Payer } from '#db/schema/orders/orders.ts';
import { paymentEvents, payments, stockReservations } from '#db/schema/orders/payments.ts';
import { discountUses } from '#db/schema/pricing.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { isPaidLater, movesNoMoney, type Payment } from './payment.ts';
import { type PaymentStep, stepOf } from './payment-states.ts';

/** Values that a step stores in addition to those that `payment-states.ts` declares. */
export type TransitionData = {
  reason?: string;
  captureId?: string;
  payer?: Payer;
  source?: Record<string, unknown>;
};

type More = {
  learned?: TransitionData;
  /** The details of the event. */
  detail?: Record<string, unknown>;
};

/**
 * Takes a step of a locked payment: sets the state and the times, records the event, and releases reserved
 * stock as `payment-states.ts` declares. Returns the updated row. If it throws, nothing changes.
 * @throws {Error} if the payment's state does not allow the step
 */
export async function transition(
  tx: Tx,
  payment: Payment,
  name: PaymentStep,
  more: More = {},
): Promise<Payment> {
  const { moneylessOnly, laterOnly } = stepOf(name);
  if (moneylessOnly && !movesNoMoney(payment))
    throw new Error(`The step '${name}' is only for payments that move no money`);
  if (laterOnly && !isPaidLater(payment))
    throw new Error(`The step '${name}' is only for orders that are paid later`);
  const [after] = await takeStep(tx, [payment.id], name, more);
  if (!after) throw new Error(`A payment in the state '${payment.state}' can't take the step '${name}'`);
  return after;
}

/**
 * Releases those of the given payments that are in the state 'started', with their reserved stock and uses of
 * discounts. With `expiredOnly`, skips payments whose reservation has not expired. The caller doesn't have to
 * lock the payments.
 */
export async function releasePayments(
  tx: DbOrTx,
  ids: string[],
  { reason, expiredOnly = false }: { reason: string; expiredOnly?: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await takeStep(tx, ids, expiredOnly ? 'expire' : 'release', { learned: { reason }, detail: { reason } });
}

/** Takes a step of those payments whose state allows the step. Returns the updated rows. */
function takeStep(
  tx: DbOrTx,
  ids: string[],
  name: PaymentStep,
  { learned = {}, detail = {} }: More,
): Promise<Payment[]> {
  const known = Object.entries(learned).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return statementOf(name, known)(tx, { ...learned, ids, detail: JSON.stringify(detail) });
}

type Statement = (tx: DbOrTx, values: Record<string, unknown>) => Promise<Payment[]>;

/** The prepared statements. The key consists of the step and the columns that it stores. */
const statements = new Map<string, Statement>();

function statementOf(step: PaymentStep, learned: string[]): Statement {
  const name = ['payment', step, ...learned].join('_').toLowerCase();
  const statement = statements.get(name) ?? prepareStep(name, stepOf(step), learned);
  statements.set(name, statement);
  return statement;
}

/**
 * Prepares the statement of a step. It sets the state, records the event and releases stock. It does nothing
 * if the state of the payment does not allow the step.
 */
function prepareStep(
  name: string,
  { from, to, event, sets, releasesStock, releasesUses, expiredOnly }: ReturnType<typeof stepOf>,
  learned: string[],
): Statement {
  const isNamed = sql`${payments.id} = any(${sql.placeholder('ids')}::uuid[])`;
  const isOver = expiredOnly && sql`${payments.expiresAt} <= clock_timestamp()`;
  const given = Object.fromEntries(learned.map((key) => [key, sql.placeholder(key)]));
  return prepared(name, (db) => {
    const moved = db.$with('moved').as(
      db
        .update(payments)
        .set({ ...sets, ...given, ...(to && { state: to }), updatedAt: sql`now()` })
        .where(and(isNamed, inArray(payments.state, [...from]), isOver))
        .returning(),
    );
    const goods = db.$with('goods').as(
      db
        .delete(stockReservations)
        .where(inArray(stockReservations.paymentId, sql`(select id from ${moved})`))
        .returning({ productId: stockReservations.productId }),
    );
    const uses = db.$with('uses').as(
      db
        .delete(discountUses)
        .where(
          sql`${discountUses.paymentId} in (select id from ${moved} where not exists (
            select from ${completedTransactions} where ${completedTransactions.id} = ${moved.id}))`,
        )
        .returning({ discountId: discountUses.discountId }),
    );
    const told = db.$with('told', { at: paymentEvents.at }).as(sql`
      insert into ${paymentEvents} (payment_id, kind, detail)
      select id, ${event}::text, ${sql.placeholder('detail')}::jsonb from ${moved} returning at`);
    const parts = [
      ...(releasesStock ? [goods] : []),
      ...(releasesUses ? [uses] : []),
      ...(event === null ? [] : [told]),
    ];
    return db
      .with(moved, ...parts)
      .select()
      .from(moved);
  });
}
