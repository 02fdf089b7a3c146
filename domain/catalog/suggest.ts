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

// Names of categories stand in the first row, which is there also when no product is.
const startingWith = preparedSql<{ from: string; to: string }, CardRow & { names: string[] | null }>(
  'suggest_starting_with',
  (value) => sql`
    with listed as materialized (
      select name, id from ${products} where name >= ${value('from')} and name < ${value('to')}
      order by name, id limit ${sql.raw(String(MAX_PRODUCTS))}
    )
    select ${cardColumns}, case when row_number() over (order by listed.name, listed.id) = 1 then (
      select json_agg(name) from (
        select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}
      ) named) end as names
    from (select) one left join (${joinCards(sql`listed`)}) on true order by listed.name, listed.id`,
);

/**
 * Up to 8 products, first those that the search counts, in its order, then what else it would show, and up
 * to 4 categories.
 */
export async function suggest(db: DbOrTx, text: string): Promise<Suggested> {
  const rows = await startingWith(db, startsWithRange(text));
  const names = rows[0]?.names ?? [];
  const first = toCards(rows);
  const others = first.length < MAX_PRODUCTS ? await searchAlike(db, text, MAX_PRODUCTS - first.length) : [];
  return {
    products: [...first, ...others].map(({ id, name, priceCents, imageKey }) => ({
      id,
      name,
      priceCents,
      imageKey,
    })),
    categories: matchCategories(names, text, MAX_SUGGESTED_CATEGORIES),
  };
}
