/** Maximum number of products in a bulk change. */
export const MAX_SELECTION = 5_000;
/**
 * Maximum number of names that the administrator's table finds by words. If more names match, the table finds
 * only names that start with the text.
 */
export const MAX_NAMED = 10_000;
