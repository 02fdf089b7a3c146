import { counted } from './counted.ts';

/** What the search box suggests as one types. */

export const list = 'Suggestions';
export const recent = 'Recent searches';
export const categories = 'Categories';
export const products = 'Products';
export const clearRecent = 'Clear recent searches';
/** For pointers, beside one of the recent searches; by keyboard it is Delete. */
export const forget = 'Remove (Delete)';

/** Said to who does not see them come. */
export const found = (count: number) => `${counted(count, 'suggestion')}, up and down arrows to choose`;
export const none = 'No suggestions';
