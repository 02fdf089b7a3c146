import { centsToInput } from '#lib/money/input-amount.ts';
import { money, number } from '../../format/format.ts';
import * as adminZones from './zones.ts';

export const title = 'Versand';
export const loadFailed = 'Die Versandeinstellungen konnten nicht geladen werden';

export const general = 'Allgemein';
export const delivers = 'Der Shop versendet';
export const deliversHint =
  'Die Kasse fragt dann nach einer Adresse, und Sie markieren Bestellungen als versandt. Schalten Sie „Versand erforderlich“ bei Artikeln wie Downloads aus.';
export const asksPhone = 'Die Kasse fragt nach einer Telefonnummer';
export const settingsSaved = 'Versandeinstellungen gespeichert';
export const saveSettingsFailed = 'Die Versandeinstellungen konnten nicht gespeichert werden';

export const zonesHint =
  'Kunden wählen unter den Versandarten der Zone, in der ihre Adresse liegt. An Adressen außerhalb aller Zonen wird nicht geliefert.';
export const noMethods = 'Noch keine Versandarten';
export const deleteZoneQuestion =
  'Die Versandarten der Zone werden ebenfalls gelöscht. Bestehende Bestellungen ändern sich nicht.';

export const addMethod = 'Versandart hinzufügen';
export const addMethodTo = (zone: string) => `Versandart zu ${zone} hinzufügen`;
export const newMethod = 'Neue Versandart';
export const editMethod = 'Versandart bearbeiten';
export const methodNotFound = 'Diese Versandart gibt es nicht';
export const inactive = 'Inaktiv';
export const kinds = {
  fixed: 'Festpreis',
  weight: 'Nach Gewicht',
  subtotal: 'Nach Warenwert',
  pickup: 'Abholung',
};
/** The kind of a shipping method in a list of its facts, such as 'Nach Gewicht'. */
export const kindInList = (kind: keyof typeof kinds) => kinds[kind];
/** A shipping method with its facts, such as 'Standard: 4,90 €, 2 bis 4 Tage'. */
export const methodOf = (name: string, facts: string[]) =>
  [`${name}: ${facts[0]}`, ...facts.slice(1)].join(', ');
export const freeFrom = (cents: number) => `kostenlos ab ${money(cents)}`;
export const days = (min: number, max: number) =>
  min === max ? `${number(min)} ${min === 1 ? 'Tag' : 'Tage'}` : `${number(min)} bis ${number(max)} Tage`;

export const what = 'Versandart';
export const price = 'Preis';
export const freeFromHint = () =>
  `Der Versand ist ab diesem Warenwert kostenlos, zum Beispiel ${centsToInput(5000)}. Ohne Angabe wird er immer berechnet.`;
export const placeHint = 'Wo Kunden ihre Bestellung abholen.';
export const positionHint = 'Versandarten mit niedrigeren Zahlen stehen weiter oben.';
export const daysHint = 'Werktage, Montag bis Freitag. Ohne Angabe wird keine Dauer angezeigt.';
export const bands = 'Nach Gewicht oder Warenwert';
export const bandsHint =
  'Jede Zeile legt den Preis ab einem Gewicht in Gramm oder einem Warenwert fest, bis zur nächsten Zeile. Die erste Zeile beginnt bei 0. Lassen Sie den Preis leer, um diese Versandart ab dort nicht mehr anzubieten.';
export const bandFrom = (row: number) => `Zeile ${row}: ab`;
export const bandPrice = (row: number) => `Zeile ${row}: Preis`;
export const firstFromZero = 'Die erste Zeile muss bei 0 beginnen';
export const bandsOverlap = (one: number, other: number) =>
  `Die Zeilen ${one} und ${other} beginnen beide hier`;
export const needsBands = 'Füllen Sie mindestens eine Zeile aus';
export const needsPlace = 'Geben Sie ein, wo Kunden ihre Bestellung abholen';
export const needsBothDays = 'Geben Sie beide Zahlen von Tagen ein oder keine';
export const daysTurned = 'Der Höchstwert darf nicht unter dem Mindestwert liegen';

export const methodSaved = 'Versandart gespeichert';
export const methodDeleted = 'Versandart gelöscht';
export const saveMethodFailed = 'Die Versandart konnte nicht gespeichert werden';
export const deleteMethodFailed = 'Die Versandart konnte nicht gelöscht werden';
export const deleteMethod = 'Versandart löschen';
export const deleteMethodQuestion =
  'Kunden können sie dann nicht mehr wählen. Bestehende Bestellungen ändern sich nicht.';

/** Form fields, by name. */
export const fields = {
  ...adminZones.fields,
  zone: { label: 'Zone' },
  kind: { label: 'Art' },
  price: { label: 'Preis' },
  free_from: { label: 'Kostenlos ab' },
  days_min: { label: 'Tage mindestens', noun: 'Tage mindestens' },
  days_max: { label: 'Tage höchstens', noun: 'Tage höchstens' },
  place: { label: 'Abholort' },
  position: { label: 'Reihenfolge' },
  active: { label: 'Aktiv' },
};
