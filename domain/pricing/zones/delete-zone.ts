import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { deliveryMethods, zones } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockRules } from '../lock-rules.ts';
import type { ZoneKind } from '../queries.ts';
import { methodVersions } from '../shipping/method-versions.ts';
import { readZone } from './write-zone.ts';

type Deletion = {
  actorUid: string;
  kind: ZoneKind;
  id: number;
  version: number;
  /** The `methodVersions` that the administrator saw. Undefined if nobody saw the zone's methods. */
  methods?: string;
};

/**
 * Deletes a zone with its places, rates and shipping methods. Orders keep their amounts.
 * @throws {DomainError} ZONE_NOT_FOUND; RULE_CHANGED if another administrator changed the zone or its methods
 */
export async function deleteZone(db: Db, deletion: Deletion): Promise<void> {
  await inTransaction(db, (tx) => removeZone(tx, deletion));
}

/** Like `deleteZone`, in the caller's transaction. */
export async function removeZone(tx: Tx, deletion: Deletion): Promise<void> {
  const { actorUid, kind, id, version } = deletion;
  await lockRules(tx);
  const zone = await readZone(tx, kind, { id, version });
  const methods = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.zoneId, id));
  assert(deletion.methods === undefined || deletion.methods === methodVersions(methods), 'RULE_CHANGED');
  const names = methods.map(({ name }) => name).sort();
  const before = { ...zone, ...(names.length > 0 && { methods: names.join(', ') }) };
  await tx.delete(zones).where(eq(zones.id, id));
  const action = `${kind}.delete-zone`;
  await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: zone.name, before });
}
