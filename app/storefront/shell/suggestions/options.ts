import { href } from 'react-router';
import type { Suggested } from '#domain/catalog/search/suggest.ts';
import { categoryPath } from '../../paths.ts';

type Product = Suggested['products'][number];

/** A suggestion: its id in the document, its target, and its content. */
export type SuggestionOption = { id: string; to: string } & (
  | { kind: 'recent' | 'category' | 'all'; text: string }
  | { kind: 'product'; product: Product }
);

/** The maximum number of recent searches that are shown while the visitor types. */
const MAX_RECENT = 2;

/**
 * The suggestions for a text: recent searches, categories and products. If there are products, the last
 * suggestion is to search for the text itself.
 */
export function optionsOf(
  text: string,
  recent: readonly string[],
  found: Suggested | null,
): SuggestionOption[] {
  const prefix = text.toLowerCase();
  const matches = (each: string) => each !== text && each.toLowerCase().startsWith(prefix);
  const recentMatches = text === '' ? recent : recent.filter(matches).slice(0, MAX_RECENT);
  const products = found?.products ?? [];
  return [
    ...recentMatches.map((each) => recentOption(each)),
    ...(found?.categories ?? []).map((name) => categoryOption(name)),
    ...products.map((product) => productOption(product)),
    ...(products.length > 0 && text !== '' ? [allOption(text)] : []),
  ];
}

const searchFor = (text: string) => `${href('/search')}?${new URLSearchParams({ q: text })}`;

function recentOption(text: string): SuggestionOption {
  return { id: idOf('recent', text), kind: 'recent', text, to: searchFor(text) };
}

function allOption(text: string): SuggestionOption {
  return { id: idOf('all', ''), kind: 'all', text, to: searchFor(text) };
}

function categoryOption(text: string): SuggestionOption {
  return { id: idOf('category', text), kind: 'category', text, to: categoryPath(text) };
}

function productOption(product: Product): SuggestionOption {
  const id = String(product.id);
  return { id: idOf('product', id), kind: 'product', product, to: href('/product/:id', { id }) };
}

/** The id of a suggestion in the document. The name is encoded, because ids must not contain spaces. */
function idOf(kind: SuggestionOption['kind'], name: string): string {
  return `suggested-${kind}-${encodeURIComponent(name.toWellFormed())}`;
}
