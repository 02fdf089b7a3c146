/** Lists of the admin area: tabs, filters and rows. */

export const filters = 'Active filters';
export const removeFilter = (filter: string) => `Remove filter ${filter}`;
/** An active filter, such as 'Search: zelda' or 'Category: Kitchen'. */
export const filteredBy = (field: string, value: string) => `${field}: ${value}`;
export const selectAll = 'Select all on this page';
export const selected = (count: number) => `${count} selected`;

/** Shown in a field in which the user searches for a value and selects it. */
export const pick = 'Type to search…';
export const nothingToPick = 'Nothing found';

/** Shown if JavaScript is off, above fields that only some kinds have: 'Only for: Percent'. */
export const onlyFor = (kind: string) => `Only for: ${kind}`;
