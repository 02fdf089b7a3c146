import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { byOrder } from '../listing/card-order.ts';
import { IN_STOCK, ON_SALE } from '../listing/filter-conditions.ts';
import type { OptionChoice } from '../listing/options/choices.ts';
import { optionCondition } from '../listing/options/condition.ts';
import { type CardProduct, type CardRow, cardColumns, joinCards, toCards } from '../listing/product-card.ts';
import type { ListRequest, ShopFilter } from '../listing/shop-filter.ts';
import { startsWithRange } from '../search-text.ts';
import { alternativesOf } from './alternatives.ts';
import { type StepValues, stepValues, withCandidates } from './candidates.ts';
import { rankLookups, type Tier } from './rank-matches.ts';
import { readQueryWords } from './words/query-words.ts';
import { readWordFacts, type WordFacts } from './words/word-facts.ts';

/** Maximum number of products in the second part of the search results. */
export const MAX_WORD_MATCHES = 24;
/** A search for at most this number of products ranks fewer candidates, so it is faster. */
const FEW = 8;
/**
 * The search ranks `weighed` products and shows the best `shown` of them. If a word has at least `restBelow`
 * samples, the search looks it up only in the slice, except in short names. With 64 samples, about 16,000
 * products contain the word.
 */
const SIZES = {
  few: { shown: FEW, weighed: 24, named: 24, restBelow: 64 },
  most: { shown: MAX_WORD_MATCHES, weighed: 240, named: 64, restBelow: 200 },
  // Ranks more products, because the filter may exclude most of them.
  filtered: { shown: MAX_WORD_MATCHES, weighed: 1_000, named: 1_000, restBelow: 200 },
};

/** The query words, and the facts about them. */
export type WordsWithFacts = { words: readonly string[]; facts: WordFacts };

type Values = StepValues & { from: string; to: string };
type Value<Given> = (key: keyof Given & string) => SQL;
type Size = { shown: number; weighed: number; named: number };

const statement = <Given extends Values>(
  name: string,
  size: Size,
  narrowing: (value: Value<Given>) => SQL = () => sql`true`,
) => preparedSql<Given, CardRow>(name, (value) => searchOf(value, size, narrowing(value)));

const searchOf = (value: Value<Values>, { shown, weighed, named }: Size, narrowing: SQL) => sql`
    ${withCandidates(value, {
      shown,
      weighed,
      named,
      counted: (found) => sql`
        select id from unnest(${found}) found(product_id) cross join lateral (
          select id, name from ${products} where id = found.product_id and ${narrowing} limit 1
        ) p where not (name >= ${value('from')} and name < ${value('to')})`,
    })}, listed as materialized (
      select c.id, c.place, p.stock > 0 as has_stock, length(p.name) as letters
      from candidates c cross join lateral (
        select name, stock from ${products} where id = c.id limit 1
      ) p
      order by c.place, has_stock desc, letters, c.id limit ${sql.raw(String(shown))}
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.place, has_stock desc, letters, listed.id`;

const few = statement('search_alike_few', SIZES.few);
const many = statement('search_alike', SIZES.most);
type Narrowed = Omit<ShopFilter, 'text' | 'options'>;
const ofFilter = (
  value: Value<Narrowed>,
) => sql`(${value('category')} = '' or category = ${value('category')})
    and price_cents between coalesce(${value('minCents')}::int, 0) and coalesce(${value('maxCents')}::int, price_cents)
    and (not ${value('inStock')}::boolean or ${IN_STOCK}) and (not ${value('onSale')}::boolean or ${ON_SALE})`;
const filtered = statement<Values & Narrowed>('search_alike_filtered', SIZES.filtered, ofFilter);

/**
 * The second part of the search results: products that match the words of a text, best first (docs/spec.md).
 * Omits products whose name starts with the text, because `searchByNameStart` finds them. If `known` is set,
 * doesn't read the words and facts again.
 */
export async function searchByWords(
  db: DbOrTx,
  text: string,
  limit: number,
  known?: WordsWithFacts,
): Promise<CardProduct[]> {
  const [statement, { restBelow }] = limit <= FEW ? [few, SIZES.few] : [many, SIZES.most];
  const tiers = await readTiers(db, { text, known, restBelow });
  if (tiers.length === 0) return [];
  const rows = await statement(db, { ...stepValues(tiers), ...startsWithRange(text) });
  return toCards(rows).slice(0, limit);
}

/**
 * Searches by words among the products that match a filter. If the filter has an order, sorts the best
 * matches by this order.
 */
export async function searchByWordsFiltered(
  db: DbOrTx,
  { filter, order }: Pick<ListRequest, 'filter' | 'order'>,
): Promise<CardProduct[]> {
  const { text, options, ...narrowed } = filter;
  const tiers = await readTiers(db, { text, restBelow: SIZES.filtered.restBelow });
  if (tiers.length === 0) return [];
  const values = { ...stepValues(tiers), ...narrowed, ...startsWithRange(text) };
  const best = toCards(
    options.length > 0 ? await withOptions(db, values, options) : await filtered(db, values),
  );
  return order ? best.sort(byOrder[order]) : best;
}

/** Searches with chosen options. Runs an unprepared statement, because its SQL depends on the options. */
async function withOptions(
  db: DbOrTx,
  values: Values & Narrowed,
  options: OptionChoice[],
): Promise<CardRow[]> {
  const value = (key: keyof typeof values) => sql`${sql.param(values[key])}`;
  const narrowing = sql`${ofFilter(value)} and ${optionCondition(options, values.inStock)}`;
  return (await db.execute<CardRow>(searchOf(value, SIZES.filtered, narrowing))).rows;
}

async function readTiers(
  db: DbOrTx,
  { text, known, restBelow }: { text: string; known?: WordsWithFacts; restBelow: number },
): Promise<Tier[]> {
  const words = known?.words ?? (await readQueryWords(db, text));
  const facts = known?.facts ?? (await readWordFacts(db, words));
  return rankLookups(alternativesOf(words, facts), { typed: words, restBelow });
}
