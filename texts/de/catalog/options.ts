/** The lowest price of several variants. */
export const fromPrice = (price: string) => `ab ${price}`;
/** The label on a card if some variants are reduced. */
export const sale = 'Angebot';

/** Shown next to an option value whose variant is sold out. */
export const soldOut = 'ausverkauft';
/** Shown next to an option value that can't be combined with the selected values. */
export const notIn = (chosen: string) => `nicht in ${chosen} erhältlich`;
/** Shown in place of the price and the stock if there is no such variant. */
export const noVariant = (chosen: string) => `„${chosen}“ gibt es nicht. Wählen Sie eine andere Kombination.`;
/** The button that shows the selected variant if JavaScript is off. */
export const show = 'Auswahl anzeigen';
export const sku = (sku: string) => `Artikelnummer ${sku}`;

/** The cart button on a card. It opens the dialog with the options. */
export const chooseNamed = (product: string) => `Ausführung von ${product} wählen`;
/** The heading of the dialog until the product has loaded. */
export const title = 'Ausführung wählen';
export const loading = 'Die Ausführungen werden geladen …';
export const loadFailed = 'Die Ausführungen konnten nicht geladen werden.';
export const openProduct = 'Artikelseite öffnen';
export const close = 'Schließen';
