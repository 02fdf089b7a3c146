/** Products on a page of the featured grid (spec S9). */
export const PAGE_SIZE = 12;
/** Products on a page of a category or of search results; most fit on one. */
export const LIST_SIZE = 60;
