import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { zones } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import type { ZoneKind } from '../queries.ts';
import { readZone } from './write-zone.ts';

type Deletion = { actorUid: string; kind: ZoneKind; id: number; version: number };

/**
 * Deletes a zone with its places, rates and ways of delivery. Orders keep what they were reckoned by.
 * @throws {Refusal} ZONE_NOT_FOUND, RULE_CHANGED
 */
export async function deleteZone(db: Db, { actorUid, kind, id, version }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = await readZone(tx, kind, { id, version });
    await tx.delete(zones).where(eq(zones.id, id));
    await recordAudit(tx, {
      actorUid,
      action: `${kind}.delete-zone`,
      subjectId: id,
      subjectName: before.name,
      before,
    });
  });
}
