import { auditLog } from '#db/schema/audit.ts';
import type { Tx } from '#db/types.ts';

type AuditEntry = {
  /** The administrator's user id. */
  actorUid: string;
  /** Noun and verb: 'product.create', 'order.refund'. */
  action: string;
  subjectId: string | number;
  /** What it is called, as of then; none for what its id says, such as an order. */
  subjectName?: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Names longer than the log keeps are cut. */
const MAX_NAME = 300;

/**
 * Writes what the administrator changed, in the transaction of the change: neither is ever there without the
 * other.
 */
export async function recordAudit(tx: Tx, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const rows = [entries].flat().map((entry) => ({
    actorUid: entry.actorUid,
    action: entry.action,
    subjectId: String(entry.subjectId),
    subjectName: entry.subjectName?.slice(0, MAX_NAME) ?? '',
    before: entry.before ?? null,
    after: entry.after ?? null,
  }));
  if (rows.length > 0) await tx.insert(auditLog).values(rows);
}
