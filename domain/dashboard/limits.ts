/** More are not counted: the number is shown as 'so many and more'. */
export const MOST_COUNTED = 1_000;
