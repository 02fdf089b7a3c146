/** The buttons of a product's page. */

export const quantity = 'Quantity';
export const fewer = 'Decrease quantity';
export const more = 'Increase quantity';
/** Why a typed quantity is refused. */
export const quantityHint = 'A whole number from 1 to 9999';
