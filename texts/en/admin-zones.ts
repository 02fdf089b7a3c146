import { counted } from './counted.ts';

/** Zones, by which taxes and ways of delivery differ. */

export const zones = 'Zones';
export const noZones = 'There is no zone';
export const addZone = 'Add a zone';
export const everywhereElse = 'Everywhere else';
/** Behind the places of a zone that are named. */
export const andMore = (count: number) => `and ${counted(count, 'more place')}`;
/** Postal codes that begin so: '10…'. */
export const beginning = (prefix: string) => `${prefix}…`;
export const placesHint =
  'One a line: a country (Germany or DE), a region (US-CA), or the beginning of postal codes (DE 10). The closest place counts.';
export const everywhereElseHint = 'Holds where no other zone does. There is one such zone at most.';
export const deleteZone = 'Delete zone';
export const keep = 'Keep it';

export const zoneSaved = 'Zone saved';
export const zoneDeleted = 'Zone deleted';
export const saveZoneFailed = 'Failed to save the zone';
export const deleteZoneFailed = 'Failed to delete the zone';
export const nothingChanged = 'Nothing was changed';
export const overlaps = (zone: string, other: string, place: string) =>
  `“${zone}” and “${other}” would both have ${place}. Take it out of one of them.`;
export const bothElsewhere = (zone: string, other: string) =>
  `“${zone}” and “${other}” would both be everywhere else. Only one can be.`;
export const thisZone = 'This zone';

/** By the names of the fields. */
export const fields = {
  name: { label: 'Name' },
  places: { label: 'Places' },
  everywhere_else: { label: everywhereElse },
};
