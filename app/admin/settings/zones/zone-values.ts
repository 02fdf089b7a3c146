import type { ZoneRow } from '#domain/pricing/queries.ts';
import { placeName, typedPlaces } from './places.ts';

const SHOWN_PLACES = 12;

/** A zone for display, with its first places. */
export type ShownZone = Pick<ZoneRow, 'id' | 'name' | 'version' | 'everywhereElse'> & {
  placeNames: string[];
  morePlaces: number;
  /** The places as text for the form; '' unless the zone is being edited. */
  typedPlaces: string;
};

/** A zone for display. Call this only on the server, because browsers may use other names of places. */
export function showZone(
  { id, name, version, everywhereElse, places }: ZoneRow,
  editing: number | null,
): ShownZone {
  return {
    id,
    name,
    version,
    everywhereElse,
    placeNames: places.slice(0, SHOWN_PLACES).map(placeName),
    morePlaces: Math.max(0, places.length - SHOWN_PLACES),
    typedPlaces: id === editing ? typedPlaces(places) : '',
  };
}
