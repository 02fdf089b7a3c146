import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Payer } from '#db/schema/orders.ts';
import { paymentEvents, payments, stockReservations } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';
import { isSimulated, type Payment } from './payment.ts';
import { type PaymentStep, stepOf } from './payment-states.ts';
import { recordEvent } from './record-event.ts';

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
  const { from, to, event, sets, frees, simulatedOnly } = stepOf(name);
  if (simulatedOnly && !isSimulated(payment))
    throw new Error(`Nobody paid what the step '${name}' would settle`);
  const isAllowed = and(eq(payments.id, payment.id), inArray(payments.state, [...from]));
  const [after] = await tx
    .update(payments)
    .set({ ...sets, ...learned, ...(to && { state: to }), updatedAt: sql`now()` })
    .where(isAllowed)
    .returning();
  if (!after) throw new Error(`A payment that is ${payment.state} can't take the step '${name}'`);
  if (frees) await freeGoods(tx, payment.id, event, detail);
  else if (event !== null) await recordEvent(tx, payment.id, event, detail);
  return after;
}

/** Frees what the payment reserved and tells the event: one round trip while its goods may be locked. */
async function freeGoods(
  tx: Tx,
  id: string,
  event: string | null,
  detail: Record<string, unknown>,
): Promise<void> {
  await tx.execute(sql`
    with freed as (
      delete from ${stockReservations} where payment_id = ${id}
    )
    insert into ${paymentEvents} (payment_id, kind, detail)
    select ${id}::uuid, ${event}::text, ${JSON.stringify(detail)}::jsonb where ${event}::text is not null`);
}
