import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { completedTransactions, type Payer } from '#db/schema/orders.ts';
import { paymentEvents, payments, stockReservations } from '#db/schema/payments.ts';
import { discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { isSimulated, type Payment } from './payment.ts';
import { type PaymentStep, stepOf } from './payment-states.ts';

/** What a payment learns with a step, beside what the table sets. */
export type Learned = {
  reason?: string;
  captureId?: string;
  payer?: Payer;
  source?: Record<string, unknown>;
};

type More = {
  learned?: Learned;
  /** Of the event. */
  detail?: Record<string, unknown>;
};

/**
 * Takes a step of a payment that is locked, as the table says: state, times, event, and whether its goods
 * come free. Returns the row as it is afterwards.
 * @throws {Error} where the table allows no such step from the payment's state; nothing is changed then.
 */
export async function transition(
  tx: Tx,
  payment: Payment,
  name: PaymentStep,
  { learned = {}, detail = {} }: More = {},
): Promise<Payment> {
  const { simulatedOnly } = stepOf(name);
  if (simulatedOnly && !isSimulated(payment))
    throw new Error(`Nobody paid what the step '${name}' would settle`);
  const values = { ...learned, id: payment.id, detail: JSON.stringify(detail) };
  const known = Object.entries(learned).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  const [after] = await statementOf(name, known)(tx, values);
  if (!after) throw new Error(`A payment that is ${payment.state} can't take the step '${name}'`);
  return after;
}

type Statement = (tx: Tx, values: Record<string, unknown>) => Promise<Payment[]>;

/** By their names: the step, and what is learned with it. */
const statements = new Map<string, Statement>();

function statementOf(step: PaymentStep, learned: string[]): Statement {
  const name = ['payment', step, ...learned].join('_').toLowerCase();
  const statement = statements.get(name) ?? prepareStep(name, stepOf(step), learned);
  statements.set(name, statement);
  return statement;
}

/** State, event and freed goods in one statement, which does nothing from a state that has no such step. */
function prepareStep(
  name: string,
  { from, to, event, sets, frees, givesBack }: ReturnType<typeof stepOf>,
  learned: string[],
): Statement {
  const id = sql.placeholder('id');
  const given = Object.fromEntries(learned.map((key) => [key, sql.placeholder(key)]));
  return prepared(name, (db) => {
    const moved = db.$with('moved').as(
      db
        .update(payments)
        .set({ ...sets, ...given, ...(to && { state: to }), updatedAt: sql`now()` })
        .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
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
      ...(frees ? [goods] : []),
      ...(givesBack ? [uses] : []),
      ...(event === null ? [] : [told]),
    ];
    return db
      .with(moved, ...parts)
      .select()
      .from(moved);
  });
}
