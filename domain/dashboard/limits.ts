/** The dashboard counts up to this number and shows higher ones as 'this many or more'. */
export const MAX_DASHBOARD_COUNT = 1_000;
