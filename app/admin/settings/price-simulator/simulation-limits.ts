/** Maximum lengths of the simulator's fields. */
export const LONGEST_LIST = 4_000;
export const LONGEST_CODE = 40;
export const LONGEST_PLACE = 40;

/** Products in a simulated cart. */
export const TRY_ROWS = 20;
