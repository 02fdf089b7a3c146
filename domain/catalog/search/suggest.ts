import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from '../categories/category-limit.ts';
import type { CardProduct } from '../listing/product-card.ts';
import { startsWithRange } from '../search-text.ts';
import { type CodeQuery, codeQuery } from './codes/code-query.ts';
import { codeHits } from './codes/find-by-code.ts';
import { matchCategories } from './match-categories.ts';
import { searchByWords } from './search-by-words.ts';
import { readQueryWords } from './words/query-words.ts';
import { type WordFacts, type WordFactsQuery, wordFacts, wordFactsQuery } from './words/word-facts.ts';

const MAX_PRODUCTS = 8;
const MAX_SUGGESTED_CATEGORIES = 4;

/** A suggested product. `maxPriceCents` is only set if the prices of its variants differ. */
type SuggestedProduct = Pick<CardProduct, 'id' | 'name' | 'priceCents' | 'imageKey'> & {
  maxPriceCents?: number;
};

/** The suggestions for a text while the shopper types it. */
export type Suggested = {
  products: SuggestedProduct[];
  /** The names of the categories. */
  categories: string[];
};

type Values = WordFactsQuery & CodeQuery & { from: string; to: string };
type Row = {
  coded: Suggested['products'] | null;
  products: Suggested['products'] | null;
  names: string[] | null;
  facts: WordFacts | null;
};

const asJson = sql`json_strip_nulls(json_build_object('id', p.id, 'name', p.name, 'priceCents', p.price_cents,
  'maxPriceCents', p.max_price_cents, 'imageKey', p.image_key))`;

const startingWith = preparedSql<Values, Row>(
  'suggest_starting_with',
  (value) => sql`
    with listed as materialized (
      select id, name, price_cents, max_price_cents, image_key from ${products}
      where name >= ${value('from')} and name < ${value('to')}
      order by name, id limit ${sql.raw(String(MAX_PRODUCTS))}
    )
    select (
      select json_agg(${asJson}) from (${codeHits(value)}) hits join ${products} p on p.id = hits.id
    ) as coded, (
      select json_agg(${asJson}) from listed p
    ) as products, (
      select json_agg(name) from (
        select name from ${categories} order by name limit ${sql.raw(String(MAX_CATEGORIES))}
      ) named
    ) as names, case when (select count(*) from listed) < ${sql.raw(String(MAX_PRODUCTS))}
      then ${wordFacts(value)} end as facts`,
);

/**
 * Suggests up to 8 products and up to 4 categories for a text. Lists products with this code first, then
 * products whose name starts with the text, and then products that match the words.
 */
export async function suggest(db: DbOrTx, text: string): Promise<Suggested> {
  const words = await readQueryWords(db, text);
  const query = { ...startsWithRange(text), ...wordFactsQuery(words), ...codeQuery(text) };
  const [row] = await startingWith(db, query);
  const coded = row?.coded ?? [];
  const first = unique([...coded, ...(row?.products ?? [])]);
  const others =
    row?.facts && first.length < MAX_PRODUCTS
      ? await searchByWords(db, text, MAX_PRODUCTS - first.length, { words, facts: row.facts })
      : [];
  return {
    products: unique([
      ...first,
      ...others.map(({ id, name, priceCents, maxPriceCents, imageKey }) => ({
        id,
        name,
        priceCents,
        ...(maxPriceCents && { maxPriceCents }),
        imageKey,
      })),
    ]).slice(0, MAX_PRODUCTS),
    categories: matchCategories(row?.names ?? [], text, MAX_SUGGESTED_CATEGORIES),
  };
}

const unique = (products: Suggested['products']): Suggested['products'] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];
