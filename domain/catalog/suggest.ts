import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from './categories.ts';
import { matchCategories } from './match-categories.ts';
import type { ProductCard } from './product-card.ts';
import { readAskedWords } from './search/asked-words.ts';
import { askAbout, type FactsAsked, type WordFacts, wordFacts } from './search/word-facts.ts';
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

type Values = FactsAsked & { from: string; to: string };
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
 * Up to 8 products, first those that the search counts, in its order, then what else it would show, and up
 * to 4 categories.
 */
export async function suggest(db: DbOrTx, text: string): Promise<Suggested> {
  const words = await readAskedWords(db, text);
  const [row] = await startingWith(db, { ...startsWithRange(text), ...askAbout(words) });
  const first = row?.products ?? [];
  const others = row?.facts
    ? await searchAlike(db, text, MAX_PRODUCTS - first.length, { words, facts: row.facts })
    : [];
  return {
    products: [
      ...first,
      ...others.map(({ id, name, priceCents, imageKey }) => ({ id, name, priceCents, imageKey })),
    ],
    categories: matchCategories(row?.names ?? [], text, MAX_SUGGESTED_CATEGORIES),
  };
}
