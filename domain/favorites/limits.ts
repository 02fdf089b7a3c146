/** Favourites of one user. */
export const MAX_FAVORITES = 500;
