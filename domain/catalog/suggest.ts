import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from './categories.ts';
import { matchCategories } from './match-categories.ts';
import { type CardRow, cardColumns, joinCards, type ProductCard, toCards } from './product-card.ts';
import { startsWithRange } from './search.ts';
import { searchAlike } from './search-alike.ts';

const MAX_PRODUCTS = 8;
const MAX_SUGGESTED_CATEGORIES = 4;

/** What a text that is being typed may mean. */
export type Suggested = {
  products: Pick<ProductCard, 'id' | 'name' | 'priceCents' | 'imageKey'>[];
  /** By their names. */
  categories: string[];
};

const startingWith = preparedSql<{ from: string; to: string }, CardRow>(
  'suggest_starting_with',
  (value) => sql`
    with listed as materialized (
      select name, id from ${products} where name >= ${value('from')} and name < ${value('to')}
      order by name, id limit ${sql.raw(String(MAX_PRODUCTS))}
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.name, listed.id`,
);

const categoryNames = preparedSql<Record<never, never>, { name: string }>(
  'suggest_categories',
  () => sql`select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}`,
);

/**
 * Up to 8 products, first those that the search counts, in its order, then what else it would show, and up
 * to 4 categories.
 */
export async function suggest(db: DbOrTx, text: string): Promise<Suggested> {
  const [found, names] = await Promise.all([suggestedProducts(db, text), categoryNames(db, {})]);
  return {
    products: found.map(({ id, name, priceCents, imageKey }) => ({ id, name, priceCents, imageKey })),
    categories: matchCategories(
      names.map(({ name }) => name),
      text,
      MAX_SUGGESTED_CATEGORIES,
    ),
  };
}

async function suggestedProducts(db: DbOrTx, text: string): Promise<ProductCard[]> {
  const first = toCards(await startingWith(db, startsWithRange(text)));
  if (first.length === MAX_PRODUCTS) return first;
  const others = await searchAlike(db, text, MAX_PRODUCTS - first.length);
  return [...first, ...others];
}
