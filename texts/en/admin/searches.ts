import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

/** Search statistics. */

export const title = 'Searches';
export const loadFailed = 'Failed to load the searches';
export const hint = (days: number, networks: number) =>
  `Searches of the last ${counted(days, 'day')} that came from at least ${number(networks)} networks on one day. The shop stores no ids or addresses of visitors, and no searches with an @ or 6 digits in a row.`;

export const inVainTitle = 'Nothing found';
export const inVainHint = 'Ideas for products to add, or for words to add to names and descriptions.';
export const noneInVain = 'None. Every search found something.';
export const foundTitle = 'Something found';
export const noneFound = 'None.';
export const more = (most: number) => `The ${number(most)} most frequent are shown.`;

export const inVainTable = 'Searches that found nothing, most frequent first';
export const foundTable = 'Searches that found something, most frequent first';
export const search = 'Search';
export const times = 'Times';
export const lastDay = 'Last (UTC)';

export const emptyTitle = 'No searches yet';
export const emptyHint = 'A search appears here once visitors from 3 networks have made it on one day.';
