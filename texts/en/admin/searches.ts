import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

export const title = 'Searches';
export const loadFailed = 'Failed to load the searches';
export const hint = (days: number, networks: number) =>
  `Searches of the last ${counted(days, 'day')} that came from at least ${number(networks)} networks on one day. The shop stores no ids or addresses of visitors, and no searches with an @ or 6 digits in a row.`;

export const inVainTitle = 'Searches without results';
export const inVainHint = 'Consider adding these products, or adding these words to names and descriptions.';
export const noneInVain = 'Every search found something.';
export const foundTitle = 'Searches with results';
export const noneFound = 'None.';
export const more = (most: number) => `Showing the ${number(most)} most frequent.`;

export const inVainTable = 'Searches that found nothing, most frequent first';
export const foundTable = 'Searches that found something, most frequent first';
export const search = 'Search';
export const times = 'Times';
export const lastDay = 'Last (UTC)';

export const emptyTitle = 'No searches yet';
export const emptyHint = 'A search appears here once visitors from 3 networks have made it on the same day.';
