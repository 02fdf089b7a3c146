/** The name of a row's number field is this prefix followed by the order's id. */
export const TRACKING_FIELD = 'tracking-';
