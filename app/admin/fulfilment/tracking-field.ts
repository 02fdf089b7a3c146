/** The name of a row's field in the worklist is this prefix and the order's id. */
export const TRACKING_FIELD = 'tracking-';
