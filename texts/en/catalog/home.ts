/** Sections of the home page. Only the server loads these texts. */

export const newest = 'New in';
export const sale = 'On sale';
export const all = 'Show all';
export const showAll = (title: string) => `Show all: ${title}`;
