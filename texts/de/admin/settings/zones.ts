import { counted } from '../../format/counted.ts';

export const zones = 'Zonen';
export const noZones = 'Noch keine Zonen';
export const addZone = 'Zone hinzufügen';
/** The zone of a new shop. */
export const everywhere = 'Überall';
export const everywhereElse = 'Überall sonst';
/** Shown after the first places of a zone. */
export const andMore = (count: number) => `und ${counted(count, 'weiterer Ort', 'weitere Orte')}`;
/** A region with its country, such as 'California, United States'. */
export const regionOf = (region: string, country: string) => `${region}, ${country}`;
/** The postal codes with this beginning, such as '10…'. */
export const beginning = (prefix: string) => `${prefix}…`;
export const pickPlacesHint =
  'Suchen und wählen Sie Orte, oder tippen Sie eine Region (US-CA) oder den Anfang von Postleitzahlen (DE 10). Der genaueste Ort gilt.';
/** The hint if JavaScript is off, because the merchant then types the list. */
export const placesHint =
  'Einer pro Zeile: ein Land (Deutschland oder DE), eine Region (US-CA) oder der Anfang von Postleitzahlen (DE 10). Der genaueste Ort hat Vorrang.';
export const everywhereElseHint = 'Gilt für alle übrigen Länder. Nur eine Zone kann das übernehmen.';
export const deleteZone = 'Zone löschen';
export const keep = 'Abbrechen';

export const zoneSaved = 'Zone gespeichert';
export const zoneDeleted = 'Zone gelöscht';
export const saveZoneFailed = 'Die Zone konnte nicht gespeichert werden';
export const deleteZoneFailed = 'Die Zone konnte nicht gelöscht werden';
export const nothingChanged = 'Es wurde nichts geändert';
export const overlaps = (zone: string, other: string, place: string) =>
  `„${zone}“ und „${other}“ würden beide ${place} umfassen. Entfernen Sie den Ort aus einer der beiden.`;
export const bothElsewhere = (zone: string, other: string) =>
  `„${zone}“ und „${other}“ würden beide überall sonst gelten. Wählen Sie das nur für eine Zone.`;
export const thisZone = 'Diese Zone';

/** Form fields, by name. */
export const fields = {
  name: { label: 'Name' },
  places: { label: 'Orte' },
  everywhere_else: { label: everywhereElse },
};
