/** The dashboard counts up to this number and shows higher ones as 'this many or more'. */
export const MAX_DASHBOARD_COUNT = 1_000;

/** The menu of the panel counts up to this number and shows higher ones as '99+'. */
export const MAX_NAV_COUNT = 99;

/** A search of the whole panel shows this many results of each kind, for texts of this length or more. */
export const FOUND_PER_GROUP = 6;
export const MIN_SEARCH_LENGTH = 2;
