import { counted } from '../format/counted.ts';

/** Suggestions of the search box. */

export const list = 'Suggestions';
export const recent = 'Recent searches';
export const categories = 'Categories';
export const products = 'Products';
export const allResults = 'All results';
export const seeAll = (text: string) => `See all results for “${text}”`;
export const clearRecent = 'Clear recent searches';
/** Tooltip of the button next to a recent search; the Delete key does the same. */
export const forget = 'Remove (Delete)';

/** For screen readers. */
export const found = (count: number) =>
  `${counted(count, 'suggestion')}. Use the up and down arrows to choose.`;
export const none = 'No suggestions';
