export const MAX_PAGES = 50;
export const MAX_PAGE_TITLE = 120;
export const MAX_PAGE_SLUG = 80;
/** Maximum number of characters (code points) of a page's text. */
export const MAX_PAGE_BODY = 100_000;
export const MAX_PAGE_POSITION = 999;
