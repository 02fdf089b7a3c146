/** The buttons of a product's page. */

export const quantity = 'Quantity';
export const fewer = 'Decrease quantity';
export const more = 'Increase quantity';
/** The error for a quantity that is refused. */
export const quantityHint = 'A whole number from 1 to 9999';
