import { number } from './format/format.ts';

/** Texts of the whole admin area. */

export const adminOnly = 'Sie haben dafür keine Berechtigung';
export const fieldsRequired = 'Bitte füllen Sie alle Pflichtfelder aus';

export const menu = 'Verwaltung';
export const openMenu = 'Verwaltungsmenü';
export const backToShop = 'Zurück zum Shop';
export const dashboard = 'Übersicht';
export const products = 'Artikel';
export const addProduct = 'Artikel hinzufügen';
export const categories = 'Kategorien';
export const orders = 'Bestellungen';
export const auditLog = 'Änderungsprotokoll';
export const settings = 'Einstellungen';
export const importProducts = 'Import';
export const discounts = 'Rabatte';
export const insights = 'Auswertung';
export const system = 'System';
export const account = 'Konto';
/** Counts of waiting items. They appear after the names of pages in the menu. */
export const ordersWait = (count: string) => `${count} zu versenden`;
export const jobsFailed = (count: string) => `${count} fehlgeschlagen`;
export const moreThan = (most: number) => `über ${number(most)}`;
export const countsFailed = 'Die Zähler des Menüs konnten nicht geladen werden';

export const pageNotFoundHint = 'In der Verwaltung gibt es unter dieser Adresse keine Seite.';
export const toDashboard = 'Zur Übersicht';

/** Filters of the lists. */
export const searched = 'Suche';
export const apply = 'Anwenden';
export const clear = 'Zurücksetzen';
export const from = 'Von';
export const to = 'Bis';
export const clearHint = 'Ändern Sie den Filter oder setzen Sie ihn zurück.';

export const edit = 'Bearbeiten';
export const editOf = (name: string) => `${name} bearbeiten`;
export const remove = 'Löschen';
export const removeOf = (name: string) => `${name} löschen`;
export const save = 'Speichern';
/** The question that a user gets before leaving a form with unsaved edits. */
export const unsavedTitle = 'Seite ohne Speichern verlassen?';
export const unsavedHint = 'Einige Änderungen auf dieser Seite sind noch nicht gespeichert.';
export const stay = 'Hier bleiben';
export const leave = 'Ohne Speichern verlassen';
/** Shown in place of an empty value. */
export const empty = '(leer)';
/** A time with its time zone, such as '2026-03-03T16:05:00.000Z (UTC)'. */
export const inUtc = (moment: string) => `${moment} (UTC)`;
