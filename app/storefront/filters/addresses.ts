import { href } from 'react-router';
import { isNarrowed, type ShopAsk, type ShopFilter, shopQuery } from '#domain/catalog/shop-filter.ts';
import { categoryPath } from '../paths.ts';

/** Where the list stands that a filter narrows: a search, a category, or all products. */
export function unfilteredHref({ text, category }: Pick<ShopFilter, 'text' | 'category'>): string {
  if (text !== '') return `${href('/search')}?${new URLSearchParams({ q: text })}`;
  return category === '' ? href('/') : categoryPath(category);
}

/** The one address of what is asked for: that of the list without filters where none is left. */
export function listHref(ask: ShopAsk): string {
  return isNarrowed(ask) ? `${href('/products')}?${shopQuery(ask)}` : unfilteredHref(ask.filter);
}
