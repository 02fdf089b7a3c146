/** The buttons of a product's page. */

export const quantity = 'Menge';
export const fewer = 'Menge verringern';
export const more = 'Menge erhöhen';
/** The error for a quantity that is refused. */
export const quantityHint = 'Eine ganze Zahl von 1 bis 9999';
