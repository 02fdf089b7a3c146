import type { Overlap } from '#domain/pricing/zones/write-zone.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import * as texts from '#texts';
import { placeName } from './places.ts';

/** Says of a zone that it would have what another has already, with both names, beside the field. */
export function overlapText(name: string, { zoneName, place }: Overlap) {
  const message = place
    ? texts.adminZones.overlaps(name, zoneName, placeName(place))
    : texts.adminZones.bothElsewhere(name, zoneName);
  return { message, errors: { [place ? 'places' : 'everywhere_else']: message } };
}

/** The field of a zone that a refusal speaks of. */
export function zoneErrors(code: RefusalCode, text: string): Record<string, string> {
  if (code === 'ZONE_EXISTS') return { name: text };
  return code === 'ZONE_EMPTY' ? { places: text } : {};
}
