import { site } from '#lib/site.ts';
import { number } from '../format/format.ts';

/** Filters and sorting of product lists. */

export const title = 'Filtern und sortieren';
export const close = 'Schließen';
export const apply = 'Artikel anzeigen';
export const category = 'Kategorie';
export const allCategories = 'Alle Kategorien';
export const price = () => `Preis (${site().currency})`;
export const priceFrom = 'Preis von';
export const priceTo = 'Preis bis';
export const from = 'von';
export const to = 'bis';
export const showOnly = 'Nur anzeigen';
export const inStock = 'Auf Lager';
export const onSale = 'Reduziert';
export const order = 'Sortieren nach';
export const asTheyCome = 'Empfehlungen';
export const bestMatch = 'Beste Treffer';
export const newest = 'Neueste';
export const priceUp = 'Preis aufsteigend';
export const priceDown = 'Preis absteigend';
export const name = 'Name';

/** A filter with its number of products, such as 'Auf Lager (12)'. Counting stops above `most`. */
export const withCount = (label: string, count: number, most: number) =>
  `${label} (${count > most ? `mehr als ${number(most)}` : number(count)})`;
export const products = (count: number, most: number) =>
  count > most ? `Mehr als ${number(most)} Artikel` : `${number(count)} Artikel`;

export const allProducts = 'Alle Artikel';
export const description =
  'Alle Artikel des Shops, mit Filtern für Kategorie, Preis, Verfügbarkeit und Angebote.';
export const chosen = 'Aktive Filter';
export const takeOff = (filter: string) => `Filter entfernen: ${filter}`;
/** A value of an option, such as 'Größe: M'. */
export const ofOption = (option: string, value: string) => `${option}: ${value}`;
export const atLeast = (amount: string) => `Ab ${amount}`;
export const atMost = (amount: string) => `Bis ${amount}`;
export const between = (from: string, to: string) => `${from} bis ${to}`;
export const clearAll = 'Alle zurücksetzen';
export const nothing = 'Kein Artikel passt zu diesen Filtern';
export const nothingHint = 'Entfernen Sie einen Filter oder zeigen Sie alle Artikel an.';
export const nothingHere = 'Keine Treffer auf dieser Seite';
export const nothingHereHint =
  'Jede Seite durchsucht einige Tausend Artikel. Gehen Sie zur nächsten oder vorherigen Seite, um weiterzusuchen.';
export const fromAboveTo = 'Der niedrigste Preis darf nicht über dem höchsten liegen';
export const minNoun = 'Preis von';
export const maxNoun = 'Preis bis';
export const pages = 'Seiten mit Artikeln';
export const first = 'Erste';
