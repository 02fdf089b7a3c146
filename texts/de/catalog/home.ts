/** Sections of the home page. Server only. */

export const newest = 'Neu eingetroffen';
export const sale = 'Im Angebot';
