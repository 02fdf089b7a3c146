/** Different products in one cart. */
export const MAX_LINES = 100;
/** Pieces of one product in one cart; the table refuses more. */
export const MAX_QUANTITY = 9_999;
