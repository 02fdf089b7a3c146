/** The method of an order that costs nothing. */
export const FREE_METHOD = 'free';
