/** Maximum number of lines in a cart. */
export const MAX_LINES = 100;
/** Maximum quantity of a line. The database table enforces it, too. */
export const MAX_QUANTITY = 9_999;
