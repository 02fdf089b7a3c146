import { site } from '#lib/site.ts';
import { counted } from '../format/counted.ts';
import { number } from '../format/format.ts';

/** Filters and sorting of product lists. */

export const title = 'Filter and sort';
export const close = 'Close';
export const apply = 'Show products';
export const category = 'Category';
export const allCategories = 'All categories';
export const price = () => `Price (${site().currency})`;
export const priceFrom = 'Price from';
export const priceTo = 'Price to';
export const from = 'from';
export const to = 'to';
export const showOnly = 'Show only';
export const inStock = 'In stock';
export const onSale = 'On sale';
export const order = 'Sort by';
export const asTheyCome = 'Featured';
export const bestMatch = 'Best match';
export const newest = 'Newest';
export const priceUp = 'Price, low to high';
export const priceDown = 'Price, high to low';
export const name = 'Name';

/** A filter with its number of products, such as 'In stock (12)'. Counting stops above `most`. */
export const withCount = (label: string, count: number, most: number) =>
  `${label} (${count > most ? `more than ${number(most)}` : number(count)})`;
export const products = (count: number, most: number) =>
  count > most ? `More than ${counted(most, 'product')}` : counted(count, 'product');

export const allProducts = 'All products';
export const description = 'All products of the shop, with filters for category, price, stock and sale.';
export const chosen = 'Active filters';
export const takeOff = (filter: string) => `Remove filter: ${filter}`;
/** A value of an option, such as 'Size: M'. */
export const ofOption = (option: string, value: string) => `${option}: ${value}`;
export const atLeast = (amount: string) => `From ${amount}`;
export const atMost = (amount: string) => `Up to ${amount}`;
export const between = (from: string, to: string) => `${from} to ${to}`;
export const clearAll = 'Clear all';
export const nothing = 'No products match these filters';
export const nothingHint = 'Remove a filter, or show all products.';
export const nothingHere = 'No matches on this page';
export const nothingHereHint =
  'Each page searches a few thousand products. Go to the next or previous page to continue.';
export const fromAboveTo = 'The lowest price must not be above the highest';
export const minNoun = 'price from';
export const maxNoun = 'price to';
export const pages = 'Pages of products';
export const first = 'First';
