import { counted } from '../format/counted.ts';

export const list = 'Vorschläge';
export const recent = 'Letzte Suchen';
export const categories = 'Kategorien';
export const products = 'Artikel';
export const allResults = 'Alle Ergebnisse';
export const seeAll = (text: string) => `Alle Ergebnisse für „${text}“ ansehen`;
export const clearRecent = 'Letzte Suchen löschen';
/** The tooltip of the button that removes a recent search. The Delete key does the same. */
export const forget = 'Entfernen (Entf)';

/** Screen readers read the number of suggestions. */
export const found = (count: number) =>
  `${counted(count, 'Vorschlag', 'Vorschläge')}. Wählen Sie mit den Pfeiltasten nach oben und unten.`;
export const none = 'Keine Vorschläge';
