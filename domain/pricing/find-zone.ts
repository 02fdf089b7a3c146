import type { Destination, Place, Zone } from './rules.ts';

/**
 * The zone of a destination: that of the closest place, which is the longest beginning of its postal code,
 * else its region, else its country, else everywhere else. Null where no zone has it.
 */
export function findZone(zones: Zone[], destination: Destination): Zone | null {
  const postalCode = plainPostalCode(destination.postalCode);
  let found: Zone | null = null;
  let closest = 0;
  for (const zone of zones) {
    if (zone.everywhereElse && closest === 0) found = zone;
    for (const place of zone.places) {
      const close = closeness(place, destination, postalCode);
      if (close <= closest) continue;
      closest = close;
      found = zone;
    }
  }
  return found;
}

/** A postal code as the beginnings of places are written: capitals and digits. */
export function plainPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** 0: not this place. */
function closeness(place: Place, { country, region }: Destination, postalCode: string): number {
  if (place.country !== country) return 0;
  if (place.region !== '' && place.region !== region) return 0;
  // Of two as long the one that names its region.
  const named = place.region === '' ? 0 : 0.5;
  if (place.postalPrefix !== '')
    return postalCode.startsWith(place.postalPrefix) ? 2 + place.postalPrefix.length + named : 0;
  return place.region === '' ? 1 : 2;
}
