/** Maximum number of products in a bulk change. */
export const MAX_SELECTION = 5_000;
/**
 * Maximum number of names that the administrator's table finds by words. If more names match, the table finds
 * only names that start with the text.
 */
export const MAX_NAMED = 10_000;
/** Maximum number of options of a product. The database tables have the same limit. */
export const MAX_OPTIONS = 3;
/** Maximum number of variants of a product. */
export const MAX_VARIANTS = 2_048;
/**
 * Maximum number of values of an option. It equals the number of variants, because a product may have only
 * one option.
 */
export const MAX_VALUES = MAX_VARIANTS;
/** Maximum number of characters in the name of an option. */
export const MAX_OPTION_NAME = 40;
/** Maximum number of characters in a value. */
export const MAX_VALUE_NAME = 60;
/** Maximum number of pictures of a value or of a variant. */
export const MAX_OWN_IMAGES = 12;
