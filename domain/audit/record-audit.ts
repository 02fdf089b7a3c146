import { auditLog } from '#db/schema/audit.ts';
import type { Tx } from '#db/types.ts';

type AuditEntry = {
  /** The administrator's user id. */
  actorUid: string;
  /** A noun and a verb, such as 'product.create' or 'order.refund'. */
  action: string;
  subjectId: string | number;
  /** The object's name at the time of the change; empty for objects that have only an id, such as orders. */
  subjectName?: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Longer names are truncated to this number of characters. */
const MAX_SUBJECT_NAME = 300;

/**
 * Records an administrator's change. Uses the transaction of the change, so that the change and its entry are
 * either both stored or both missing.
 */
export async function recordAudit(tx: Tx, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const rows = [entries].flat().map((entry) => ({
    actorUid: entry.actorUid,
    action: entry.action,
    subjectId: String(entry.subjectId),
    subjectName: entry.subjectName?.slice(0, MAX_SUBJECT_NAME) ?? '',
    before: entry.before ?? null,
    after: entry.after ?? null,
  }));
  if (rows.length > 0) await tx.insert(auditLog).values(rows);
}
