import { isDeepStrictEqual } from 'node:util';
import { type MadeZone, shopSetup } from '#db/schema/setup.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { lockRules } from '#domain/pricing/lock-rules.ts';
import { listShippingMethods, listTaxZones, listZones, type ZoneKind } from '#domain/pricing/queries.ts';
import { removeZone } from '#domain/pricing/zones/delete-zone.ts';
import type { OwnZones } from './own-zones.ts';

type Version = { id: number; version: number };

type Before = { zones: OwnZones; unedited: MadeZone[] };

/** The zones that the setup assistant created and that nobody has edited since. */
export async function findMadeZones(db: DbOrTx): Promise<MadeZone[]> {
  const [row] = await db.select({ made: shopSetup.madeZones }).from(shopSetup);
  const made = row?.made ?? [];
  if (made.length === 0) return [];
  const now = await readVersions(db);
  return made.filter((zone) => now.some((each) => isDeepStrictEqual(each, versionsOf(zone))));
}

/**
 * Removes the zones that the assistant created for other countries. Returns the zones for this country, and
 * the number of removed ones.
 */
export async function removeForeignZones(
  tx: Tx,
  { actorUid, country }: { actorUid: string; country: string },
): Promise<{ kept: MadeZone[]; removed: number }> {
  await lockRules(tx);
  const made = await findMadeZones(tx);
  const foreign = made.filter((zone) => zone.country !== country);
  for (const { kind, id, version } of foreign) await removeZone(tx, { actorUid, kind, id, version });
  return { kept: made.filter((zone) => zone.country === country), removed: foreign.length };
}

/**
 * Stores which of the shop's own zones the assistant created, with their current versions. A zone also counts
 * if the assistant created it earlier and nobody has edited it since.
 */
export async function noteMadeZones(tx: Tx, country: string, { zones, unedited }: Before, now: OwnZones) {
  const versions = await readVersions(tx);
  const made = (['tax', 'delivery'] as const).flatMap((kind) => {
    const own = now[kind].own;
    const isMade =
      zones[kind].own === null || unedited.some((each) => each.kind === kind && each.id === own?.id);
    const found = versions.find((each) => each.kind === kind && each.id === own?.id);
    return isMade && found ? [{ ...found, country }] : [];
  });
  await tx.update(shopSetup).set({ madeZones: made });
}

const versionsOf = ({ kind, id, version, methods }: MadeZone) => ({ kind, id, version, methods });

/** All zones, with the versions of their values and shipping methods. */
async function readVersions(db: DbOrTx): Promise<Omit<MadeZone, 'country'>[]> {
  const methods = await listShippingMethods(db);
  const of = (kind: ZoneKind, { id, version }: Version) => ({
    kind,
    id,
    version,
    methods: kind === 'tax' ? [] : methods.filter(({ zoneId }) => zoneId === id).map(seen),
  });
  return [
    ...(await listTaxZones(db)).map((zone) => of('tax', zone)),
    ...(await listZones(db, 'delivery')).map((zone) => of('delivery', zone)),
  ];
}

const seen = ({ id, version }: Version) => ({ id, version });
