import { asc } from 'drizzle-orm';
import { categories } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from '#domain/catalog/categories/category-limit.ts';
import { serverSite } from './server-site.ts';

type Named = { id: number; name: string };

/**
 * The categories in the merchant's order. Categories without a place in this order come last, in the order of
 * `all`.
 */
export function inMerchantsOrder<Each extends { id: number }>(
  all: Each[],
  order: string = serverSite().categoryOrder,
): Each[] {
  if (order === '') return all;
  const places = new Map(order.split(',').map((id, place) => [Number(id), place]));
  const placeOf = ({ id }: Each) => places.get(id) ?? places.size;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The names of the categories that the merchant has ordered, one per line. `readCategoryOrder` reads this
 * text.
 */
export async function writeCategoryOrder(db: DbOrTx, order: string): Promise<string> {
  const ids = new Set(order.split(',').map(Number));
  const ordered = (await allCategories(db)).filter(({ id }) => ids.has(id));
  return inMerchantsOrder(ordered, order)
    .map(({ name }) => name)
    .join('\n');
}

/**
 * Reads the merchant's order from category names, one per line. Returns ids, because a category may be
 * renamed. `unknown` is the first line that is not the name of a category.
 */
export async function readCategoryOrder(
  db: DbOrTx,
  names: string,
): Promise<{ order: string } | { unknown: string }> {
  const byName = new Map((await allCategories(db)).map(({ id, name }) => [name.toLowerCase(), id]));
  const ids = new Set<number>();
  for (const line of names.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const id = byName.get(line.toLowerCase());
    if (id === undefined) return { unknown: line };
    ids.add(id);
  }
  return { order: [...ids].join(',') };
}

function allCategories(db: DbOrTx): Promise<Named[]> {
  const { id, name } = categories;
  return db.select({ id, name }).from(categories).orderBy(asc(name)).limit(MAX_CATEGORIES);
}
