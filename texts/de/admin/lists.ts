/** Lists of the admin area: tabs, filters and rows. */

export const filters = 'Aktive Filter';
export const removeFilter = (filter: string) => `Filter „${filter}“ entfernen`;
/** 'Suche: zelda', 'Kategorie: Küche'. */
export const filteredBy = (field: string, value: string) => `${field}: ${value}`;
export const selectAll = 'Alle auf dieser Seite auswählen';
export const selected = (count: number) => `${count} ausgewählt`;

/** In fields that choose by search. */
export const pick = 'Tippen, um zu suchen …';
export const nothingToPick = 'Nichts gefunden';

/** Before fields of some kinds: 'Only for: Percent'. */
export const onlyFor = (kind: string) => `Nur für: ${kind}`;
