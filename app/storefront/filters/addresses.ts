import { href } from 'react-router';
import {
  isFilteredList,
  type ListRequest,
  type ShopFilter,
  shopQuery,
} from '#domain/catalog/listing/shop-filter.ts';
import { categoryPath } from '../paths.ts';

/** The address of the unfiltered list: search results, a category, or all products. */
export function unfilteredHref({ text, category }: Pick<ShopFilter, 'text' | 'category'>): string {
  if (text !== '') return `${href('/search')}?${new URLSearchParams({ q: text })}`;
  return category === '' ? href('/') : categoryPath(category);
}

/** The canonical address of a filtered list. Without filters, the address of the unfiltered list. */
export function listHref(ask: ListRequest): string {
  return isFilteredList(ask) ? `${href('/products')}?${shopQuery(ask)}` : unfilteredHref(ask.filter);
}
