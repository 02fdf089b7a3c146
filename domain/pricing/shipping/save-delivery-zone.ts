import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import { type Overlap, writeZone, type ZoneValues } from '../zones/write-zone.ts';

type Saved = { state: 'saved' | 'same'; id: number } | Overlap;

type DeliveryZoneWrite = ZoneValues & {
  actorUid: string;
  /** The id of the edited zone, and the version that the form showed; null for a new zone. */
  zone: { id: number; version: number } | null;
};

/**
 * Adds or changes a shipping zone, but not its shipping methods. Saves nothing if the zone overlaps another
 * zone.
 * @throws {DomainError} the errors of `writeZone`
 */
export async function saveDeliveryZone(db: Db, write: DeliveryZoneWrite): Promise<Saved> {
  return inTransaction(db, (tx) => writeDeliveryZone(tx, write));
}

/** Like `saveDeliveryZone`, in the caller's transaction. */
export async function writeDeliveryZone(tx: Tx, { actorUid, ...zone }: DeliveryZoneWrite): Promise<Saved> {
  await lockRules(tx);
  const written = await writeZone(tx, { ...zone, kind: 'delivery' });
  if (written.state === 'overlaps') return written;
  const { id, before, after } = written;
  if (isDeepStrictEqual(before, after)) return { state: 'same', id };
  const action = before ? 'delivery.update-zone' : 'delivery.create-zone';
  await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: zone.name, before, after });
  return { state: 'saved', id };
}
