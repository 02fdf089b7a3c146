/** The dashboard counts up to this number. Higher counts are shown as 'this many or more'. */
export const MAX_DASHBOARD_COUNT = 1_000;

/** The admin menu counts up to this number. Higher counts are shown as '99+'. */
export const MAX_NAV_COUNT = 99;

/**
 * The search of the whole admin area shows at most this many results of each kind. It searches for texts of
 * at least `MIN_SEARCH_LENGTH` characters.
 */
export const FOUND_PER_GROUP = 6;
export const MIN_SEARCH_LENGTH = 2;
