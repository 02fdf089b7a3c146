/** Maximum number of products in a bulk change. */
export const MAX_SELECTION = 5_000;
/**
 * Maximum number of names that the administrator's table finds by words. If there are more, only names that
 * start with the text match.
 */
export const MAX_NAMED = 10_000;
