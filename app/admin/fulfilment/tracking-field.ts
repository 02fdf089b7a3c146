/** Before the order's id: the name of the field in a row of the worklist. */
export const TRACKING_FIELD = 'tracking-';
