/** Lists of the admin area: tabs, filters and rows. */

export const filters = 'Aktive Filter';
export const removeFilter = (filter: string) => `Filter „${filter}“ entfernen`;
/** An active filter, such as 'Suche: zelda' or 'Kategorie: Küche'. */
export const filteredBy = (field: string, value: string) => `${field}: ${value}`;
export const selectAll = 'Alle auf dieser Seite auswählen';
export const selected = (count: number) => `${count} ausgewählt`;

/** Shown in a field in which the user searches for a value and selects it. */
export const pick = 'Tippen, um zu suchen …';
export const nothingToPick = 'Nichts gefunden';

/** Shown if JavaScript is off, above fields that only some kinds have: 'Nur für: Prozent'. */
export const onlyFor = (kind: string) => `Nur für: ${kind}`;
