import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { zones } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import type { ZoneKind } from '../queries.ts';
import { readZone } from './write-zone.ts';

type Deletion = { actorUid: string; kind: ZoneKind; id: number; version: number };

/**
 * Deletes a zone with its places, rates and shipping methods. Orders keep their amounts.
 * @throws {DomainError} ZONE_NOT_FOUND, RULE_CHANGED
 */
export async function deleteZone(db: Db, deletion: Deletion): Promise<void> {
  await inTransaction(db, (tx) => removeZone(tx, deletion));
}

/** Like `deleteZone`, in the caller's transaction. */
export async function removeZone(tx: Tx, { actorUid, kind, id, version }: Deletion): Promise<void> {
  await lockRules(tx);
  const before = await readZone(tx, kind, { id, version });
  await tx.delete(zones).where(eq(zones.id, id));
  const action = `${kind}.delete-zone`;
  await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: before.name, before });
}
