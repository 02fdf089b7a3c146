import { counted } from '../format/counted.ts';

export const list = 'Suggestions';
export const recent = 'Recent searches';
export const categories = 'Categories';
export const products = 'Products';
export const allResults = 'All results';
export const seeAll = (text: string) => `See all results for “${text}”`;
export const clearRecent = 'Clear recent searches';
/** The tooltip of the button that removes a recent search. The Delete key does the same. */
export const forget = 'Remove (Delete)';

/** Screen readers read the number of suggestions. */
export const found = (count: number) =>
  `${counted(count, 'suggestion')}. Use the up and down arrows to choose.`;
export const none = 'No suggestions';
