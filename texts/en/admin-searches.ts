import { counted } from './counted.ts';
import { number } from './format.ts';

/** What people looked for. */

export const title = 'Searches';
export const loadFailed = 'Failed to load the searches';
export const hint = (days: number, networks: number) =>
  `What visitors searched for in the last ${counted(days, 'day')}, as far as at least ${number(networks)} networks asked for it on one day. Nobody’s id or address is kept, nor any text with an @ or 6 digits in a row.`;

export const inVainTitle = 'Nothing Found';
export const inVainHint = 'Goods to add, or words that their names and descriptions lack.';
export const noneInVain = 'None: something was found each time.';
export const foundTitle = 'Something Found';
export const noneFound = 'None.';
export const more = (most: number) => `The ${number(most)} most frequent are shown.`;

export const inVainTable = 'Searches that found nothing, the most frequent first';
export const foundTable = 'Searches that found something, the most frequent first';
export const search = 'Search';
export const times = 'Times';
export const lastDay = 'Last (UTC)';

export const emptyTitle = 'No searches yet';
export const emptyHint =
  'They appear here within a minute, once visitors from 3 networks have searched for the same on one day.';
