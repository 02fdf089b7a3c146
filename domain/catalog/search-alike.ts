import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { byOrder } from './card-order.ts';
import { IN_STOCK, ON_SALE } from './filter-conditions.ts';
import { type CardRow, cardColumns, joinCards, type ProductCard, toCards } from './product-card.ts';
import { alternativesOf } from './search/alternatives.ts';
import { readAskedWords } from './search/asked-words.ts';
import { type TierValues, tierValues, withCandidates } from './search/candidates.ts';
import { type Tier, tiersOf } from './search/tiers.ts';
import { readWordFacts, type WordFacts } from './search/word-facts.ts';
import { startsWithRange } from './search.ts';
import type { ShopAsk, ShopFilter } from './shop-filter.ts';

/** Products of the second tier, at most. */
export const MOST_ALIKE = 24;
/** Where no more are wanted, fewer are weighed. */
const FEW = 8;
/**
 * Shown of so many finds that are weighed, of which several may be of one product: the better part shows. Who
 * wants few gets words of more than 16,000 products, beyond short names, from the slice alone.
 */
const SIZES = {
  few: { shown: FEW, weighed: 24, restBelow: 64 },
  most: { shown: MOST_ALIKE, weighed: 240, restBelow: 200 },
  // A filter may leave few of them.
  filtered: { shown: MOST_ALIKE, weighed: 1_000, restBelow: 200 },
};

/** The words of a text, and what the list of all words tells of them. */
export type KnownWords = { words: readonly string[]; facts: WordFacts };

type Values = TierValues & { from: string; to: string };
type Value<Given> = (key: keyof Given & string) => SQL;

const statement = <Given extends Values>(
  name: string,
  { shown, weighed }: { shown: number; weighed: number },
  narrowing: (value: Value<Given>) => SQL = () => sql`true`,
) =>
  preparedSql<Given, CardRow>(
    name,
    (value) => sql`
    ${withCandidates(value, weighed)}, listed as materialized (
      select c.id, c.place, p.stock > 0 as has_stock, length(p.name) as letters
      from candidates c cross join lateral (
        select name, stock from ${products} where id = c.id and ${narrowing(value)} limit 1
      ) p
      where not (p.name >= ${value('from')} and p.name < ${value('to')})
      order by c.place, has_stock desc, letters, c.id limit ${sql.raw(String(shown))}
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.place, has_stock desc, letters, listed.id`,
  );

const few = statement('search_alike_few', SIZES.few);
const many = statement('search_alike', SIZES.most);
const filtered = statement<Values & Omit<ShopFilter, 'text'>>(
  'search_alike_filtered',
  SIZES.filtered,
  (value) => sql`(${value('category')} = '' or category = ${value('category')})
    and price_cents between coalesce(${value('minCents')}::int, 0) and coalesce(${value('maxCents')}::int, price_cents)
    and (not ${value('inStock')}::boolean or ${IN_STOCK}) and (not ${value('onSale')}::boolean or ${ON_SALE})`,
);

/**
 * The second tier of a search: products that the text may mean, best first, without those whose name starts
 * with it (`searchProducts` finds those), 24 at most. docs/spec.md explains the order. What is known of its
 * words already needn't be read.
 */
export async function searchAlike(
  db: DbOrTx,
  text: string,
  limit: number,
  known?: KnownWords,
): Promise<ProductCard[]> {
  const [statement, { restBelow }] = limit <= FEW ? [few, SIZES.few] : [many, SIZES.most];
  const tiers = await readTiers(db, { text, known, restBelow });
  if (tiers.length === 0) return [];
  const rows = await statement(db, { ...tierValues(tiers), ...startsWithRange(text) });
  return toCards(rows).slice(0, limit);
}

/** The same of the products that a filter leaves, the best of them in the order that is asked for. */
export async function searchAlikeFiltered(
  db: DbOrTx,
  { filter, order }: Pick<ShopAsk, 'filter' | 'order'>,
): Promise<ProductCard[]> {
  const { text, ...narrowed } = filter;
  const tiers = await readTiers(db, { text, restBelow: SIZES.filtered.restBelow });
  if (tiers.length === 0) return [];
  const values = { ...tierValues(tiers), ...narrowed, ...startsWithRange(text) };
  const best = toCards(await filtered(db, values));
  return order ? best.sort(byOrder[order]) : best;
}

async function readTiers(
  db: DbOrTx,
  { text, known, restBelow }: { text: string; known?: KnownWords; restBelow: number },
): Promise<Tier[]> {
  const words = known?.words ?? (await readAskedWords(db, text));
  const facts = known?.facts ?? (await readWordFacts(db, words));
  return tiersOf(alternativesOf(words, facts), restBelow);
}
