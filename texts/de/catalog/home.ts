/** Sections of the home page. Only the server loads these texts. */

export const newest = 'Neu eingetroffen';
export const sale = 'Im Angebot';
export const all = 'Alle anzeigen';
export const showAll = (title: string) => `Alle anzeigen: ${title}`;
