/** Sections of the home page. Server only. */

export const newest = 'Neu eingetroffen';
export const sale = 'Im Angebot';
export const all = 'Alle anzeigen';
export const showAll = (title: string) => `Alle anzeigen: ${title}`;
