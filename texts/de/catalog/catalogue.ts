import { site } from '#lib/site.ts';
import { number } from '../format/format.ts';

export const loadProductsFailed = 'Die Artikel konnten nicht geladen werden';
export const productNotFound = 'Artikel nicht gefunden';
export const fetchProductFailed = 'Der Artikel konnte nicht geladen werden';
export const loadCategoryFailed = 'Die Artikel der Kategorie konnten nicht geladen werden';
export const loadCategoriesFailed = 'Die Kategorien konnten nicht geladen werden';

export const homeTitle = () => `${site().name} · ${site().tagline || 'Gute Dinge für jeden Tag'}`;
export const homeDescription =
  'Sorgfältig gemachte Dinge für Zuhause, Küche, Reise und Pflege, ausgewählt mit Blick auf das, was bleibt.';
export const shopByCategory = 'Nach Kategorie einkaufen';
export const noCategories = 'Noch keine Kategorien.';
export const featured = 'Unsere Empfehlungen';
export const featuredPage = (page: number) => `Unsere Empfehlungen, Seite ${page}`;
/** The accessible name of the pager of the featured products. */
export const featuredPages = 'Seiten unserer Empfehlungen';
export const noProducts = 'Noch keine Artikel';
export const noMoreProducts = 'Keine weiteren Artikel';
export const noMoreHint = 'Sie haben alles gesehen. Gehen Sie zurück zur vorherigen Seite.';

export const bannerTitle = 'Sommerkollektion 2025';
export const bannerHint = 'Leichte Texturen und sanfte Sonnenpflege für lange, helle Tage.';
export const bannerLink = 'Hautpflege entdecken';

export const categoriesDescription = () => `Alle Kategorien bei ${site().name}`;
export const categoryDescription = (name: string) =>
  `${name}: alle Artikel dieser Kategorie bei ${site().name}.`;
/** The title of a page whose URL names no existing category. */
export const categoryUnknown = 'Kategorie nicht gefunden';
export const categoryEmpty = 'In dieser Kategorie gibt es keine Artikel';
export const products = (count: number) => `${number(count)} Artikel`;
/** The accessible name of the breadcrumb. */
export const breadcrumb = 'Navigationspfad';

export const browseCategories = 'Kategorien entdecken';

export const productGoneHint = 'Dieser Artikel ist nicht mehr erhältlich.';
export const similar = 'Das könnte Ihnen auch gefallen';
/** The heading of the table of details below a description. */
export const details = 'Details';
export const noDescription = 'Zu diesem Artikel gibt es keine Beschreibung.';
/** The meta description of a product that has no description. */
export const productSummary = (name: string, category: string) =>
  `${name} aus der Kategorie ${category} bei ${site().name}.`;
/** Screen readers read these words before the reduced price and before the former price. */
export const onSale = 'Reduziert:';
export const formerPrice = 'Früherer Preis:';
/** The label on the card of a new product. */
export const newMark = 'Neu';
export const inStock = 'Auf Lager';
export const fewLeft = (count: number) => `Nur noch ${count} auf Lager`;
export const soldOut = 'Ausverkauft';

export const pageNotFound = 'Seite nicht gefunden';
export const pageNotFoundHint =
  'Unter dieser Adresse gibt es keine Seite. Stöbern Sie unten in einer Kategorie oder nutzen Sie die Suche oben.';
export const pageNotFoundSearchHint = 'Unter dieser Adresse gibt es keine Seite. Nutzen Sie die Suche oben.';
export const categories = 'Kategorien';
