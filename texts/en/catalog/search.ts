import { counted } from '../format/counted.ts';

/**
 * The search. Its texts are separate from those of the catalogue, so that the home page does not load them.
 */

export const search = 'Search';
export const searchTitle = (text: string) => `Search: ${text}`;
export const resultsFor = (text: string) => `Results for “${text}”`;
/** The meta description. Search engines don’t index these pages. */
export const searchDescription = 'Find products by name or description.';
export const searchEmpty = 'Enter what you are looking for';
export const searchHint = 'Try a product name, a word from it, or a category.';
/** The spec defines this text (S2). See decision D1. */
export const foundProducts = (count: number) => `Found ${counted(count, 'product')}`;
export const nothingFound = 'No products found matching your search';
export const nothingFoundHint = 'Try fewer or different words, or browse the categories.';
export const suggestions = 'Did you mean one of these?';
export const searchFailed = 'Error searching for products';
