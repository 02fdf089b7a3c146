/** Products per page of the featured grid (spec S9). */
export const PAGE_SIZE = 12;
/**
 * Products per page of a category or of search results. Most categories and search results have only one
 * page.
 */
export const LIST_SIZE = 60;
