/** Maximum lengths of the simulator's fields. */
export const LONGEST_PRODUCT = 200;
export const LONGEST_QUANTITY = 4;
export const LONGEST_CODE = 40;
export const LONGEST_PLACE = 40;
