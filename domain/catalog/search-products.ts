import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { productNameRuns, products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { LIST_SIZE } from './page-sizes.ts';
import { type CardRow, cardColumns, joinCards, type ProductCard, toCards } from './product-card.ts';
import { readAskedWords } from './search/asked-words.ts';
import { askAbout, type FactsAsked, type WordFacts, wordFacts } from './search/word-facts.ts';
import { startsWithRange } from './search.ts';
import type { KnownWords } from './search-alike.ts';

type Values = FactsAsked & { from: string; to: string; offset: number };
type Row = CardRow & { total: string; facts: WordFacts | null };

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
      case when listed.id is not distinct from (select id from listed limit 1) then facts end as facts
    from counted cross join known left join (${joinCards(sql`listed`)}) on true
    order by listed.name, listed.id`,
);

/**
 * One page of the products whose name starts with `text`, case-sensitive, by name (spec S7, S9), and their
 * count. `product_name_runs` counts the runs in between and leads to the page's; of the products no more is
 * read than a run at either end, and the page's. With the last page it says what `searchAlike` wants to know.
 */
export async function searchProducts(
  db: DbOrTx,
  text: string,
  pageIndex: number,
): Promise<{ products: ProductCard[]; count: number; known?: KnownWords }> {
  const words = await readAskedWords(db, text);
  const range = startsWithRange(text);
  const rows = await matches(db, { ...range, ...askAbout(words), offset: pageIndex * LIST_SIZE });
  const facts = rows[0]?.facts;
  const found = { products: toCards(rows), count: Number(rows[0]?.total ?? 0) };
  return facts ? { ...found, known: { words, facts } } : found;
}
