import type { ZoneRow } from '#domain/pricing/queries.ts';
import { placeName, typedPlaces } from './places.ts';

const SHOWN_PLACES = 12;

/** A zone as the list shows it. `placeNames` are only its first places. */
export type ShownZone = Pick<ZoneRow, 'id' | 'name' | 'version' | 'everywhereElse'> & {
  placeNames: string[];
  morePlaces: number;
  /** The text of all places for the form; '' if the zone is not being edited. */
  typedPlaces: string;
};

/**
 * Converts a zone for the list. Call this only on the server, because browsers may use other names for
 * places.
 */
export function shownZone(
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
