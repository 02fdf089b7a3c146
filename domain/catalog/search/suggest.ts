import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from '../categories/category-limit.ts';
import type { CardProduct } from '../listing/product-card.ts';
import { startsWithRange } from '../search-text.ts';
import { matchCategories } from './match-categories.ts';
import { readQueryWords } from './query-words.ts';
import { searchByWords } from './search-by-words.ts';
import { type WordFacts, type WordFactsQuery, wordFacts, wordFactsQuery } from './word-facts.ts';

const MAX_PRODUCTS = 8;
const MAX_SUGGESTED_CATEGORIES = 4;

/** Suggestions for a text that is being typed. */
export type Suggested = {
  products: Pick<CardProduct, 'id' | 'name' | 'priceCents' | 'imageKey'>[];
  /** Category names. */
  categories: string[];
};

type Values = WordFactsQuery & { from: string; to: string };
type Row = { products: Suggested['products'] | null; names: string[] | null; facts: WordFacts | null };

const startingWith = preparedSql<Values, Row>(
  'suggest_starting_with',
  (value) => sql`
    with listed as materialized (
      select id, name, price_cents, image_key from ${products}
      where name >= ${value('from')} and name < ${value('to')}
      order by name, id limit ${sql.raw(String(MAX_PRODUCTS))}
    )
    select (
      select json_agg(json_build_object('id', id, 'name', name, 'priceCents', price_cents, 'imageKey', image_key))
      from listed
    ) as products, (
      select json_agg(name) from (
        select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}
      ) named
    ) as names, case when (select count(*) from listed) < ${sql.raw(String(MAX_PRODUCTS))}
      then ${wordFacts(value)} end as facts`,
);

/**
 * Up to 8 products, first those whose name starts with the text, then matches by words, and up to 4
 * categories.
 */
export async function suggest(db: DbOrTx, text: string): Promise<Suggested> {
  const words = await readQueryWords(db, text);
  const [row] = await startingWith(db, { ...startsWithRange(text), ...wordFactsQuery(words) });
  const first = row?.products ?? [];
  const others = row?.facts
    ? await searchByWords(db, text, MAX_PRODUCTS - first.length, { words, facts: row.facts })
    : [];
  return {
    products: [
      ...first,
      ...others.map(({ id, name, priceCents, imageKey }) => ({ id, name, priceCents, imageKey })),
    ],
    categories: matchCategories(row?.names ?? [], text, MAX_SUGGESTED_CATEGORIES),
  };
}
