/** The maximum lengths of the simulator's fields, in characters. */
export const LONGEST_LIST = 4_000;
export const LONGEST_CODE = 40;
export const LONGEST_PLACE = 40;

/** The maximum number of products in a simulated cart. */
export const MAX_SIMULATION_ROWS = 20;
