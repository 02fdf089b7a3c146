import { counted } from '../../format/counted.ts';

export const zones = 'Zones';
export const noZones = 'No zones yet';
export const addZone = 'Add a zone';
/** The zone of a new shop. */
export const everywhere = 'Everywhere';
export const everywhereElse = 'Everywhere else';
/** Shown after the first places of a zone. */
export const andMore = (count: number) => `and ${counted(count, 'more place')}`;
/** A region with its country, such as 'California, United States'. */
export const regionOf = (region: string, country: string) => `${region}, ${country}`;
/** The postal codes with this beginning, such as '10…'. */
export const beginning = (prefix: string) => `${prefix}…`;
export const pickPlacesHint =
  'Choose places by search, or type a region (US-CA) or the start of postal codes (DE 10). The most specific place wins.';
/** The hint if JavaScript is off, because the merchant then types the list. */
export const placesHint =
  'One per line: a country (Germany or DE), a region (US-CA), or the start of postal codes (DE 10). The most specific place wins.';
export const everywhereElseHint = 'Applies to all other countries. Only one zone can do this.';
export const deleteZone = 'Delete zone';
export const keep = 'Cancel';

export const zoneSaved = 'Zone saved';
export const zoneDeleted = 'Zone deleted';
export const saveZoneFailed = 'Failed to save the zone';
export const deleteZoneFailed = 'Failed to delete the zone';
export const nothingChanged = 'Nothing was changed';
export const overlaps = (zone: string, other: string, place: string) =>
  `“${zone}” and “${other}” would both include ${place}. Remove it from one of them.`;
export const bothElsewhere = (zone: string, other: string) =>
  `“${zone}” and “${other}” would both apply everywhere else. Choose this for one zone only.`;
export const thisZone = 'This zone';

/** Form fields, by name. */
export const fields = {
  name: { label: 'Name' },
  places: { label: 'Places' },
  everywhere_else: { label: everywhereElse },
};
