export const loadCartFailed = 'Ihr Warenkorb konnte nicht geladen werden';
export const addToCartFailed = 'Der Artikel konnte nicht in den Warenkorb gelegt werden';
export const updateCartFailed = 'Der Warenkorb konnte nicht geändert werden';
export const removeItemFailed = 'Der Artikel konnte nicht entfernt werden';
export const addedToCart = 'In den Warenkorb gelegt';
export const quantityIncreased = 'Die Menge wurde erhöht';
export const quantityDecreased = 'Die Menge wurde verringert';
/** The link in the message that a product was added. */
export const viewCart = 'Warenkorb ansehen';
export const itemRemoved = 'Aus dem Warenkorb entfernt';
/** Shown for a line that the visitor removed or paid for in another tab or on another device. */
export const removedElsewhere = 'Dieser Artikel wurde in einem anderen Fenster entfernt.';

export const addToCart = 'In den Warenkorb';
export const addToCartNamed = (product: string) => `${product} in den Warenkorb legen`;
