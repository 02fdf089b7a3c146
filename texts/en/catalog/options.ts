/** The lowest price of several variants. */
export const fromPrice = (price: string) => `from ${price}`;
/** The label on a card if some variants are reduced. */
export const sale = 'Sale';

/** Shown next to an option value whose variant is sold out. */
export const soldOut = 'sold out';
/** Shown next to an option value that can't be combined with the selected values. */
export const notIn = (chosen: string) => `not available in ${chosen}`;
/** Shown in place of the price and the stock if there is no such variant. */
export const noVariant = (chosen: string) => `“${chosen}” doesn’t exist. Choose another combination.`;
/** The button that shows the selected variant if JavaScript is off. */
export const show = 'Show this variant';
export const sku = (sku: string) => `SKU ${sku}`;

/** The cart button on a card. It opens the dialog with the options. */
export const chooseNamed = (product: string) => `Choose options of ${product}`;
/** The heading of the dialog until the product has loaded. */
export const title = 'Choose options';
export const loading = 'Loading options…';
export const loadFailed = 'The options could not be loaded.';
export const openProduct = 'Open the product page';
export const close = 'Close';
