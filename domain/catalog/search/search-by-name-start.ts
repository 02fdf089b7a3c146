import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { productNameRuns, products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { LIST_SIZE } from '../listing/page-sizes.ts';
import { type CardProduct, type CardRow, cardColumns, joinCards, toCards } from '../listing/product-card.ts';
import { startsWithRange } from '../search-text.ts';
import { type CodeQuery, codeQuery } from './codes/code-query.ts';
import { codeHits, listCards } from './codes/find-by-code.ts';
import type { WordsWithFacts } from './search-by-words.ts';
import { readQueryWords } from './words/query-words.ts';
import { type WordFacts, type WordFactsQuery, wordFacts, wordFactsQuery } from './words/word-facts.ts';

type Values = WordFactsQuery & CodeQuery & { from: string; to: string; offset: number };
type Row = CardRow & { total: string; facts: WordFacts | null; coded: number[] | null };

const matches = preparedSql<Values, Row>(
  'search_products',
  (value) => sql`
    with first as materialized (
      select name, id from ${productNameRuns} where (name, id) <= (${value('from')}, 0)
      order by name desc, id desc limit 1
    ), last as materialized (
      select name, id, count from ${productNameRuns} where name < ${value('to')}
      order by name desc, id desc limit 1
    ), skipped as materialized (
      select count(*) as products from ${products}
      where (name, id) >= ((select name from first), (select id from first)) and name < ${value('from')}
    ), start as materialized (
      select name, id, place - before as skip from (
        select name, id, count, ${value('offset')}::bigint + products as place,
          (sum(count) over (order by name, id rows unbounded preceding))::bigint - count as before
        from ${productNameRuns}, skipped
        where (name, id) >= ((select name from first), (select id from first)) and name < ${value('to')}
      ) runs
      where before <= place and before + count > place limit 1
    ), listed as materialized (
      select name, id from ${products}
      where (name, id) >= ((select name from start), (select id from start)) and name < ${value('to')}
      order by name, id offset (select skip from start) limit ${sql.raw(String(LIST_SIZE))}
    ), counted as materialized (
      select count(*) - (select products from skipped) - (select count from last) + (
          select sum(count) from ${productNameRuns}
          where (name, id) >= ((select name from first), (select id from first)) and name < ${value('to')}
        ) as total
      from ${products}
      where (name, id) >= ((select name from last), (select id from last)) and name < ${value('to')}
    ), known as materialized (
      select case when total <= ${value('offset')}::bigint + ${sql.raw(String(LIST_SIZE))} then ${wordFacts(value)} end as facts
      from counted
    )
    select total, ${cardColumns},
      case when listed.id is not distinct from (select id from listed limit 1) then facts end as facts,
      case when listed.id is not distinct from (select id from listed limit 1)
        then (select json_agg(id) from (${codeHits(value)}) hits) end as coded
    from counted cross join known left join (${joinCards(sql`listed`)}) on true
    order by listed.name, listed.id`,
);

/** A page of search results. */
export type SearchPage = {
  products: CardProduct[];
  /** The number of products whose name starts with the text. */
  count: number;
  /**
   * The products that have the text as a code, or that have a variant with this code. Only the first page
   * shows them, at its start.
   */
  coded: CardProduct[];
  known?: WordsWithFacts;
};

/**
 * One page of the products whose name starts with `text`, in the order of names (spec S7, S9), and the number
 * of all such products. The comparison is case-sensitive. `product_name_runs` stores the number of products
 * in ranges of names, so the query reads only the page and the ranges at both ends. The last page also
 * contains the word facts for `searchByWords`.
 */
export async function searchByNameStart(db: DbOrTx, text: string, pageIndex: number): Promise<SearchPage> {
  const words = await readQueryWords(db, text);
  const query = { ...startsWithRange(text), ...wordFactsQuery(words), ...codeQuery(text) };
  const rows = await matches(db, { ...query, offset: pageIndex * LIST_SIZE });
  const [first] = rows;
  const coded = await listCards(db, first?.coded ?? []);
  const others = toCards(rows).filter(({ id }) => !coded.some((hit) => hit.id === id));
  const products = pageIndex === 0 ? [...coded, ...others] : others;
  const found = { products, count: Number(first?.total ?? 0), coded };
  return first?.facts ? { ...found, known: { words, facts: first.facts } } : found;
}
