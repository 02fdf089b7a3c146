import { href } from 'react-router';
import type { Suggested } from '#domain/catalog/suggest.ts';
import { categoryPath } from '../../paths.ts';

type Product = Suggested['products'][number];

/** One line of the list, with the id by which the box names it, and where it leads. */
export type Option = { id: string; to: string } & (
  | { kind: 'recent' | 'category'; text: string }
  | { kind: 'product'; product: Product }
);

/** Of the recent searches, while something is typed that they begin with. */
const MOST_RECENT = 2;

/** The list for a text: recent searches, categories, products. */
export function optionsOf(text: string, recent: readonly string[], found: Suggested | null): Option[] {
  const begun = text.toLowerCase();
  const same = (each: string) => each !== text && each.toLowerCase().startsWith(begun);
  const before = text === '' ? recent : recent.filter(same).slice(0, MOST_RECENT);
  return [
    ...before.map((each) => recentOption(each)),
    ...(found?.categories ?? []).map((name) => categoryOption(name)),
    ...(found?.products ?? []).map((product) => productOption(product)),
  ];
}

function recentOption(text: string): Option {
  const to = `${href('/search')}?${new URLSearchParams({ q: text })}`;
  return { id: idOf('recent', text), kind: 'recent', text, to };
}

function categoryOption(text: string): Option {
  return { id: idOf('category', text), kind: 'category', text, to: categoryPath(text) };
}

function productOption(product: Product): Option {
  const id = String(product.id);
  return { id: idOf('product', id), kind: 'product', product, to: href('/product/:id', { id }) };
}

/** Ids may hold no spaces. */
function idOf(kind: Option['kind'], name: string): string {
  return `suggested-${kind}-${encodeURIComponent(name.toWellFormed())}`;
}
