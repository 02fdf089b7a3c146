import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { byOrder } from './card-order.ts';
import { IN_STOCK, ON_SALE } from './filter-conditions.ts';
import { type CardRow, cardColumns, joinCards, type ProductCard, toCards } from './product-card.ts';
import { withCandidates } from './search/candidates.ts';
import { startsWithRange } from './search.ts';
import type { ShopAsk, ShopFilter } from './shop-filter.ts';

/** Products of the second tier, at most. */
export const MOST_ALIKE = 24;
/** Where no more are wanted, fewer are weighed. */
const FEW = 8;
/** Shown of so many finds that are weighed, of which several may be of one product: the better part shows. */
const SIZES = {
  few: { shown: FEW, weighed: 24 },
  most: { shown: MOST_ALIKE, weighed: 240 },
  // A filter may leave few of them.
  filtered: { shown: MOST_ALIKE, weighed: 1_000 },
};

type Values = { text: string; from: string; to: string };
type Value<Given> = (key: keyof Given & string) => SQL;

const statement = <Given extends Values>(
  name: string,
  { shown, weighed }: { shown: number; weighed: number },
  narrowing: (value: Value<Given>) => SQL = () => sql`true`,
) =>
  preparedSql<Given, CardRow>(
    name,
    (value) => sql`
    ${withCandidates(sql`${value('text')}::text`, weighed)}, listed as materialized (
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
 * with it (`searchProducts` finds those), 24 at most. docs/spec.md explains the order.
 */
export async function searchAlike(db: DbOrTx, text: string, limit: number): Promise<ProductCard[]> {
  const rows = await (limit <= FEW ? few : many)(db, { text, ...startsWithRange(text) });
  return toCards(rows).slice(0, limit);
}

/** The same of the products that a filter leaves, the best of them in the order that is asked for. */
export async function searchAlikeFiltered(
  db: DbOrTx,
  { filter, order }: Pick<ShopAsk, 'filter' | 'order'>,
): Promise<ProductCard[]> {
  const best = toCards(await filtered(db, { ...filter, ...startsWithRange(filter.text) }));
  return order ? best.sort(byOrder[order]) : best;
}
