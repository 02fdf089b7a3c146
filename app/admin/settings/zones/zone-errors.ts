import type { Overlap } from '#domain/pricing/zones/write-zone.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import * as texts from '#texts';
import { placeName } from './places.ts';

/**
 * The error of a zone that overlaps another one. The message has both names and is shown at the field that
 * overlaps.
 */
export function overlapText(name: string, { zoneName, place }: Overlap) {
  const message = place
    ? texts.adminZones.overlaps(name, zoneName, placeName(place))
    : texts.adminZones.bothElsewhere(name, zoneName);
  return { message, errors: { [place ? 'places' : 'everywhere_else']: message } };
}

/** The error of a refusal, at the field of the zone that it belongs to. */
export function zoneErrors(code: ErrorCode, text: string): Record<string, string> {
  if (code === 'ZONE_EXISTS') return { name: text };
  return code === 'ZONE_EMPTY' ? { places: text } : {};
}
