/** Maximum number of products in a bulk change. */
export const MAX_SELECTION = 5_000;
/**
 * Maximum number of names that a search by words finds in the administrator's table; above it, only names
 * that start with the text match.
 */
export const MAX_NAMED = 10_000;
