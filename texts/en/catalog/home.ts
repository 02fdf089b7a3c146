/** Sections of the home page. Server only. */

export const newest = 'New in';
export const sale = 'On sale';
