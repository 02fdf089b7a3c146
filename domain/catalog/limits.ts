/** Products that are changed at once. */
export const MAX_SELECTION = 5_000;
