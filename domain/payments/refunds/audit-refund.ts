import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import type { Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { listRefunds, refundedCents } from './refunds.ts';

const ASKED = 'order.ask-refund';
const REFUSED = 'order.refuse-refund';
/** The audit actions by which an administrator requests a refund. */
const ASKING = [ASKED, 'order.cancel-lines', 'order.return-lines', 'order.repeat-refund'];

/**
 * Records in the audit log that an administrator requested to refund everything that is left of a payment.
 * Another entry will record the result.
 */
export async function auditRefundRequested(tx: Tx, payment: Payment, actorUid: string): Promise<void> {
  const refundCents = payment.totalCents - refundedCents(await listRefunds(tx, payment.id));
  await write(tx, payment, { actorUid, action: ASKED, after: { refundCents } });
}

/**
 * Records in the audit log that an order is refunded. The entry names `actorUid`, or else the administrator
 * who requested the refund. If no administrator did, records nothing.
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
 * Records in the audit log that the provider refused a refund, with the provider's name and its code for the
 * reason. Older versions recorded a sentence as `error` instead. An entry for a success may follow, for
 * example after a manual refund.
 */
export async function auditRefundRefused(tx: Tx, payment: Payment, issue: string): Promise<void> {
  const actorUid = await whoDid(tx, payment.id, ...ASKING);
  if (actorUid === null) return;
  const provider = providerLabel(payment.source);
  await write(tx, payment, { actorUid, action: REFUSED, after: { issue, provider } });
}

async function whoDid(tx: Tx, subjectId: string, ...actions: string[]): Promise<string | null> {
  const rows = await tx
    .select({ actorUid: auditLog.actorUid })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.action, actions)))
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
