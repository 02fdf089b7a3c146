import type { Destination, Place, Zone } from '../rules.ts';

/**
 * The zones by place. `longest` is the length of the longest postal prefix. `elsewhere` is the zone for all
 * other places.
 */
type Index = { byPlace: Map<string, Zone>; longest: number; elsewhere: Zone | null };

/**
 * Caches the indexes, because price rules never change after they are read and a process uses the same rules
 * for many carts.
 */
const cache = new WeakMap<readonly Zone[], Index>();

/**
 * The zone of a destination; null if there is none. Looks for the most specific place first: the longest
 * matching postal prefix, then the region, then the country, and then all other places.
 */
export function findZone(zones: readonly Zone[], destination: Destination): Zone | null {
  const index = cache.get(zones) ?? indexOf(zones);
  cache.set(zones, index);
  for (const place of placesOf(destination, index.longest)) {
    const zone = index.byPlace.get(place);
    if (zone) return zone;
  }
  return index.elsewhere;
}

/** The postal code in the format of postal prefixes, with only capitals and digits. */
export function plainPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Creates the index. If several zones contain the same place, the place belongs to the first of them. */
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

/**
 * The places of a destination, most specific first. If two places have the same prefix, the place with a
 * region comes first.
 */
function* placesOf({ country, region, postalCode }: Destination, longest: number): Generator<string> {
  const code = plainPostalCode(postalCode).slice(0, longest);
  for (let length = code.length; length >= 0; length -= 1) {
    const postalPrefix = code.slice(0, length);
    if (region !== '') yield keyOf({ country, region, postalPrefix });
    yield keyOf({ country, region: '', postalPrefix });
  }
}
