import { number } from '../../format/format.ts';
import * as adminZones from './zones.ts';

export const title = 'Steuern';
export const loadFailed = 'Die Steuereinstellungen konnten nicht geladen werden';

export const prices = 'Preise und Rundung';
export const country = 'Land des Shops';
export const countryHint = 'Damit werden Steuern und Versand geschätzt, bis der Kunde eine Adresse eingibt.';
export const pricesAre = 'Eingabe der Preise';
export const withoutTax = 'Ohne Steuer: Sie wird im Warenkorb hinzugerechnet';
export const withTax = 'Mit Steuer: Sie ist im Preis enthalten';
export const rounding = 'Rundung der Steuer';
export const onTotal = 'Einmal, für die Gesamtsumme';
export const onLines = 'Für jede Position';
export const deliveryClass = 'Steuerklasse für den Versand';
export const noClass = 'Keine: Der Versand wird nicht besteuert';
export const settingsSaved = 'Steuereinstellungen gespeichert';
export const saveSettingsFailed = 'Die Steuereinstellungen konnten nicht gespeichert werden';

export const classes = 'Steuerklassen';
export const classesHint =
  'Artikel ohne Steuerklasse verwenden die erste. Eine verwendete Klasse können Sie nicht löschen.';
export const nameOfClass = (name: string) => `Name der Steuerklasse ${name}`;
export const newClass = 'Name der neuen Steuerklasse';
export const addClass = 'Steuerklasse hinzufügen';
export const saveClass = (name: string) => `Steuerklasse ${name} speichern`;
export const deleteClass = (name: string) => `Steuerklasse ${name} löschen`;
export const classSaved = 'Steuerklasse gespeichert';
export const classDeleted = 'Steuerklasse gelöscht';
export const saveClassFailed = 'Die Steuerklasse konnte nicht gespeichert werden';
export const deleteClassFailed = 'Die Steuerklasse konnte nicht gelöscht werden';

/** The label of the field above the form of a new zone, in which the merchant chooses a country. */
export const suggestFor = 'Mit den üblichen Sätzen beginnen für';
export const noSuggestion = 'Kein Land';
export const suggest = 'Sätze vorschlagen';
export const suggestedFor = (country: string, day: string) =>
  `Übliche Umsatzsteuersätze, Stand ${day}: ${country}. Prüfen Sie sie, auch mit Ihrer Steuerberatung, und fügen Sie dann die Zone hinzu.`;

export const zonesHint = 'Bestellungen werden nach der Zone der Lieferadresse besteuert.';
export const noRates = 'Keine Steuer';
/** A rate with its tax class and name, such as 'Standard: MwSt., 19 %'. */
export const rateOf = (inClass: string, name: string, ratePercent: number) =>
  `${inClass}: ${name}, ${number(ratePercent)}\u00a0%`;
export const rates = 'Steuersätze';
export const ratesHint = 'Belege zeigen den Namen (zum Beispiel MwSt.). Leere Zeilen werden ignoriert.';
export const rateClass = (row: number) => `Satz ${row}: Steuerklasse`;
export const rateName = (row: number) => `Satz ${row}: Name`;
export const ratePercent = (row: number) => `Satz ${row}: Prozent`;
export const rateTwice = 'Diese Steuerklasse hat bereits einen Steuersatz mit diesem Namen';
export const deleteZoneQuestion =
  'Neue Bestellungen werden nicht mehr nach den Sätzen dieser Zone besteuert. Bestehende Bestellungen ändern sich nicht.';

/** Form fields, by name. */
export const fields = {
  ...adminZones.fields,
  country: { label: country },
  prices: { label: pricesAre },
  rounding: { label: rounding },
  delivery_class: { label: deliveryClass },
  class_name: { label: 'Name' },
};
