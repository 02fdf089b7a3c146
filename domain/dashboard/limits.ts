/** The dashboard counts up to this number. For a higher count, it says that there are at least this many. */
export const MAX_DASHBOARD_COUNT = 1_000;

/** The admin menu counts up to this number. Higher counts are shown as '99+'. */
export const MAX_NAV_COUNT = 99;

/**
 * Maximum number of results of each kind in the search of the admin area. This search ignores texts of less
 * than `MIN_SEARCH_LENGTH` characters.
 */
export const FOUND_PER_GROUP = 6;
export const MIN_SEARCH_LENGTH = 2;
