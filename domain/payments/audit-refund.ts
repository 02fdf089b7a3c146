import { and, desc, eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';
import { lockPayment } from './lock.ts';
import type { Payment } from './payment.ts';
import { listRefunds, refundedCents } from './refunds.ts';

const ASKED = 'order.ask-refund';
const REFUSED = 'order.refuse-refund';

/**
 * Writes that the administrator asked the provider for a refund of all that is left. How it ended is written
 * when that is known.
 */
export async function auditRefundAsked(tx: Tx, payment: Payment, actorUid: string): Promise<void> {
  const refundCents = payment.totalCents - refundedCents(await listRefunds(tx, payment.id));
  await write(tx, payment, { actorUid, action: ASKED, after: { refundCents } });
}

/**
 * Writes that an order is refunded: by the administrator given, or who asked for it. A refund that nobody
 * asked for is no act of theirs.
 */
export async function auditRefunded(tx: Tx, payment: Payment, actorUid?: string): Promise<void> {
  const actor = actorUid ?? (await whoDid(tx, payment.id, ASKED));
  if (actor === null) return;
  await write(tx, payment, {
    actorUid: actor,
    action: 'order.refund',
    before: { status: 'COMPLETED' },
    after: { status: 'REFUNDED', totalCents: payment.totalCents },
  });
}

/**
 * Writes, once, that the provider refused a refund that was asked for, with its word for why and what it is
 * called. Versions before wrote `error`, a sentence, instead. An entry of its success may follow,
 * say when a person gave the money back there.
 */
export async function auditRefundRefused(db: Db, paymentId: string, issue: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'refunding' || (await whoDid(tx, paymentId, REFUSED)) !== null) return;
    const actorUid = await whoDid(tx, paymentId, ASKED);
    if (actorUid === null) return;
    const provider = providerLabel(payment.source);
    await write(tx, payment, { actorUid, action: REFUSED, after: { issue, provider } });
  });
}

async function whoDid(tx: Tx, subjectId: string, action: string): Promise<string | null> {
  const rows = await tx
    .select({ actorUid: auditLog.actorUid })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return rows[0]?.actorUid ?? null;
}

type Entry = {
  actorUid: string;
  action: string;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
};

function write(tx: Tx, { id }: Payment, entry: Entry): Promise<void> {
  return recordAudit(tx, { ...entry, subjectId: id });
}
