import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { zonePlaces, zones } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_PLACES, MAX_ZONES } from '../limits.ts';
import type { ZoneKind } from '../queries.ts';
import type { Place } from '../rules.ts';
import { placeText } from './place-text.ts';

export type ZoneValues = { name: string; everywhereElse: boolean; places: Place[] };

export type ZoneWrite = ZoneValues & {
  kind: ZoneKind;
  /** The id of the edited zone, and the version that the form showed; null for a new zone. */
  zone: { id: number; version: number } | null;
};

/** Another zone contains the same place. `place` is null if both are zones for all other places. */
export type Overlap = { state: 'overlaps'; zoneName: string; place: Place | null };

type Written = { state: 'written'; id: number; before: ZoneRecord | null; after: ZoneRecord };
type ZoneRecord = { name: string; everywhereElse: boolean; places: string[] };

/**
 * Writes a zone and its places. The transaction must have locked the rules (`lockRules`). Always increases
 * the version, because the caller also writes data of the zone in other tables.
 * @throws {DomainError} ZONE_NOT_FOUND, RULE_CHANGED, ZONE_EXISTS, ZONES_FULL, ZONE_EMPTY, TOO_MANY_PLACES
 */
export async function writeZone(tx: Tx, write: ZoneWrite): Promise<Written | Overlap> {
  const { kind, zone, name, everywhereElse } = write;
  assert(everywhereElse !== write.places.length > 0, 'ZONE_EMPTY');
  assert(write.places.length <= MAX_PLACES, 'TOO_MANY_PLACES');
  const before = zone && (await readZone(tx, kind, zone));
  const others = and(eq(zones.kind, kind), ne(zones.id, zone?.id ?? 0));
  assert((await tx.$count(zones, and(others, eq(zones.name, name)))) === 0, 'ZONE_EXISTS');
  if (zone === null) assert((await tx.$count(zones, others)) < MAX_ZONES, 'ZONES_FULL');
  const overlap = await findOverlap(tx, write);
  if (overlap) return overlap;
  const id = await writeRow(tx, write);
  const after = { name, everywhereElse, places: write.places.map(placeText).sort() };
  if (!isDeepStrictEqual(before?.places ?? [], after.places)) {
    await tx.delete(zonePlaces).where(eq(zonePlaces.zoneId, id));
    if (write.places.length > 0)
      await tx.insert(zonePlaces).values(write.places.map((place) => ({ ...place, zoneId: id, kind })));
  }
  return { state: 'written', id, before, after };
}

/**
 * Locks a zone, and returns it for the audit log.
 * @throws {DomainError} ZONE_NOT_FOUND, RULE_CHANGED
 */
export async function readZone(
  tx: Tx,
  kind: ZoneKind,
  { id, version }: { id: number; version: number },
): Promise<ZoneRecord> {
  const [row] = await tx
    .select()
    .from(zones)
    .where(and(eq(zones.id, id), eq(zones.kind, kind)));
  assert(row, 'ZONE_NOT_FOUND');
  assert(row.version === version, 'RULE_CHANGED');
  const places = await tx.select().from(zonePlaces).where(eq(zonePlaces.zoneId, id)).limit(MAX_PLACES);
  return { name: row.name, everywhereElse: row.everywhereElse, places: places.map(placeText).sort() };
}

async function writeRow(tx: Tx, { kind, zone, name, everywhereElse }: ZoneWrite): Promise<number> {
  const values = { name, everywhereElse };
  const [row] = zone
    ? await tx
        .update(zones)
        .set({ ...values, version: sql`${zones.version} + 1` })
        .where(eq(zones.id, zone.id))
        .returning({ id: zones.id })
    : await tx
        .insert(zones)
        .values({ ...values, kind })
        .returning({ id: zones.id });
  assert(row, 'ZONE_NOT_FOUND');
  return row.id;
}

/**
 * A place that already belongs to another zone of this kind; null if there is none. A place can belong to
 * only one zone.
 */
async function findOverlap(
  tx: Tx,
  { kind, zone, everywhereElse, places }: ZoneWrite,
): Promise<Overlap | null> {
  const others = and(eq(zones.kind, kind), ne(zones.id, zone?.id ?? 0));
  if (everywhereElse) {
    const [other] = await tx
      .select({ name: zones.name })
      .from(zones)
      .where(and(others, eq(zones.everywhereElse, true)));
    return other ? { state: 'overlaps', zoneName: other.name, place: null } : null;
  }
  const { rows } = await tx.execute<{ name: string } & Record<'country' | 'region' | 'prefix', string>>(sql`
    select zones.name, country, region, postal_prefix as prefix from ${zonePlaces} join ${zones} on zones.id = zone_id
    where zones.kind = ${kind} and zones.id <> ${zone?.id ?? 0} and (country, region, postal_prefix) in (
      select country, region, "postalPrefix" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place(country text, region text, "postalPrefix" text))
    order by country, region, postal_prefix limit 1`);
  const [found] = rows;
  if (!found) return null;
  const place = { country: found.country, region: found.region, postalPrefix: found.prefix };
  return { state: 'overlaps', zoneName: found.name, place };
}
