/** Maximum number of favorites per user. */
export const MAX_FAVORITES = 500;
