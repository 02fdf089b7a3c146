/** Options and variants of a product. */

/** A price that is the lowest of several. */
export const fromPrice = (price: string) => `from ${price}`;
/** On a card, if some variants are reduced. */
export const sale = 'Sale';

/** For a value whose variant is sold out. */
export const soldOut = 'sold out';
/** For a value that can't be combined with the chosen ones. */
export const notIn = (chosen: string) => `not available in ${chosen}`;
/** Instead of price and stock. */
export const noVariant = (chosen: string) => `“${chosen}” doesn’t exist. Choose another combination.`;
/** The button without script. */
export const show = 'Show this variant';
export const sku = (sku: string) => `SKU ${sku}`;

/** The cart button on a card, which opens the dialog. */
export const chooseNamed = (product: string) => `Choose options of ${product}`;
/** Heading of the dialog until the product is known. */
export const title = 'Choose options';
export const loading = 'Loading options…';
export const loadFailed = 'The options could not be loaded.';
export const openProduct = 'Open the product page';
export const close = 'Close';
