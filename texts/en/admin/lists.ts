/** Lists of the admin area: tabs, filters and rows. */

export const filters = 'Active filters';
export const removeFilter = (filter: string) => `Remove filter ${filter}`;
/** 'Search: zelda', 'Category: Kitchen'. */
export const filteredBy = (field: string, value: string) => `${field}: ${value}`;
export const selectAll = 'Select all on this page';
export const selected = (count: number) => `${count} selected`;

/** In fields that choose by search. */
export const pick = 'Type to search…';
export const nothingToPick = 'Nothing found';

/** Before fields of some kinds: 'Only for: Percent'. */
export const onlyFor = (kind: string) => `Only for: ${kind}`;
