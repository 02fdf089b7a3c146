import type { Destination, Place, Zone } from './rules.ts';

/** Zones by their places; `longest`: the most letters of a code in one; `elsewhere`: for all others. */
type Index = { byPlace: Map<string, Zone>; longest: number; elsewhere: Zone | null };

/** Rules that were read don't change; a process keeps them for many carts. */
const kept = new WeakMap<readonly Zone[], Index>();

/**
 * The zone of a destination: that of the closest place, which is the longest beginning of its postal code,
 * else its region, else its country, else everywhere else. Null where no zone has it.
 */
export function findZone(zones: readonly Zone[], destination: Destination): Zone | null {
  const index = kept.get(zones) ?? indexOf(zones);
  kept.set(zones, index);
  for (const place of placesOf(destination, index.longest)) {
    const zone = index.byPlace.get(place);
    if (zone) return zone;
  }
  return index.elsewhere;
}

/** A postal code as the beginnings of places are written: capitals and digits. */
export function plainPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Of two zones with the same place the first has it. */
function indexOf(zones: readonly Zone[]): Index {
  const byPlace = new Map<string, Zone>();
  let longest = 0;
  for (const zone of zones) {
    for (const place of zone.places) {
      const key = keyOf(place);
      if (!byPlace.has(key)) byPlace.set(key, zone);
      longest = Math.max(longest, place.postalPrefix.length);
    }
  }
  return { byPlace, longest, elsewhere: zones.findLast((zone) => zone.everywhereElse) ?? null };
}

function keyOf({ country, region, postalPrefix }: Place): string {
  return [country, region, postalPrefix].join('\n');
}

/** The places that a destination lies in, the closest first; of two codes the one that names its region. */
function* placesOf({ country, region, postalCode }: Destination, longest: number): Generator<string> {
  const code = plainPostalCode(postalCode).slice(0, longest);
  for (let length = code.length; length >= 0; length -= 1) {
    const postalPrefix = code.slice(0, length);
    if (region !== '') yield keyOf({ country, region, postalPrefix });
    yield keyOf({ country, region: '', postalPrefix });
  }
}
