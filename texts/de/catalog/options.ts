/** Options and variants of a product. */

/** A price that is the lowest of several. */
export const fromPrice = (price: string) => `ab ${price}`;
/** On a card, if some variants are reduced. */
export const sale = 'Angebot';

/** For a value whose variant is sold out. */
export const soldOut = 'ausverkauft';
/** For a value that can't be combined with the chosen ones. */
export const notIn = (chosen: string) => `nicht in ${chosen} erhältlich`;
/** Instead of price and stock. */
export const noVariant = (chosen: string) => `„${chosen}“ gibt es nicht. Wählen Sie eine andere Kombination.`;
/** The button without JavaScript. */
export const show = 'Auswahl anzeigen';
export const sku = (sku: string) => `Artikelnummer ${sku}`;

/** The cart button on a card, which opens the dialog. */
export const chooseNamed = (product: string) => `Ausführung von ${product} wählen`;
/** Heading of the dialog until the product is known. */
export const title = 'Ausführung wählen';
export const loading = 'Die Ausführungen werden geladen …';
export const loadFailed = 'Die Ausführungen konnten nicht geladen werden.';
export const openProduct = 'Artikelseite öffnen';
export const close = 'Schließen';
