import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import { type Overlap, writeZone, type ZoneFields } from '../zones/write-zone.ts';

type DeliveryZoneWrite = ZoneFields & {
  actorUid: string;
  /** Null for a new one, else with the version that the administrator saw. */
  zone: { id: number; version: number } | null;
};

/**
 * Adds or changes a zone of deliveries; its ways of delivery are saved by themselves. Nothing is saved of one
 * that overlaps another.
 * @throws {Refusal} as `writeZone`
 */
export async function saveDeliveryZone(
  db: Db,
  { actorUid, ...zone }: DeliveryZoneWrite,
): Promise<{ state: 'saved' | 'same' } | Overlap> {
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const written = await writeZone(tx, { ...zone, kind: 'delivery' });
    if (written.state === 'overlaps') return written;
    const { id, before, after } = written;
    if (isDeepStrictEqual(before, after)) return { state: 'same' };
    const action = before ? 'delivery.update-zone' : 'delivery.create-zone';
    await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: zone.name, before, after });
    return { state: 'saved' };
  });
}
