import { products } from './catalogue.ts';

/**
 * The search. Its texts are separate from those of the catalogue, so that the home page does not load them.
 */

export const search = 'Suche';
export const searchTitle = (text: string) => `Suche: ${text}`;
export const resultsFor = (text: string) => `Ergebnisse für „${text}“`;
/** The meta description. Search engines don’t index these pages. */
export const searchDescription = 'Finden Sie Artikel nach Name oder Beschreibung.';
export const searchEmpty = 'Geben Sie ein, wonach Sie suchen';
export const searchHint = 'Zum Beispiel einen Namen, einzelne Wörter daraus oder eine Kategorie.';
export const foundProducts = (count: number) => `${products(count)} gefunden`;
export const nothingFound = 'Zu Ihrer Suche wurden keine Artikel gefunden';
export const nothingFoundHint =
  'Versuchen Sie es mit weniger oder anderen Wörtern, oder stöbern Sie in den Kategorien.';
export const suggestions = 'Meinten Sie einen dieser Artikel?';
export const searchFailed = 'Die Suche ist fehlgeschlagen';
