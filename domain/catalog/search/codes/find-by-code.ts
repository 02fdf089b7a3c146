import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { skus, variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { filterCondition } from '../../listing/filter-conditions.ts';
import {
  type CardProduct,
  type CardRow,
  cardColumns,
  joinCards,
  toCards,
} from '../../listing/product-card.ts';
import type { ShopFilter } from '../../listing/shop-filter.ts';
import { type CodeQuery, codeQuery } from './code-query.ts';

/** Maximum number of products with the same code. Several products can have the same GTIN. */
const MAX_HITS = 8;

/**
 * A query for the listed products with this code, and for those with a variant that has the code. Returns the
 * columns `id` and `place`. Ignores upper and lower case in SKUs.
 */
export const codeHits = (value: (key: keyof CodeQuery & string) => SQL): SQL => {
  const gtins = sql`any((select ${value('gtins')}::text[])::text[])`;
  return sql`
    select id, min(place) as place from (
      select 1 as place, coalesce(v.product_id, s.sellable_id) as id
        from ${skus} s left join ${variants} v on v.id = s.sellable_id
        where lower(s.sku) = lower(${value('code')}::text collate "C")
      union all
      select 2, product_id from ${variants} where gtin = ${gtins} and gtin <> ''
      union all
      select 2, id from ${products} where gtin = ${gtins} and gtin <> ''
    ) coded where (select true from ${products} listed where listed.id = coded.id limit 1)
    group by id order by place, id limit ${sql.raw(String(MAX_HITS))}`;
};

const byIds = preparedSql<{ ids: number[] }, CardRow>(
  'list_cards',
  (value) => sql`
    select ${cardColumns} from ${joinCards(sql`unnest(${value('ids')}::bigint[]) with ordinality listed(id, place)`)}
    where ${products.id} is not null order by listed.place`,
);

/** The cards of these products, in this order. */
export async function listCards(db: DbOrTx, ids: number[]): Promise<CardProduct[]> {
  return ids.length === 0 ? [] : toCards(await byIds(db, { ids }));
}

/** The products that match the filter and have the typed code, or a variant with this code. */
export async function findByCodeFiltered(db: DbOrTx, filter: ShopFilter): Promise<CardProduct[]> {
  const query = codeQuery(filter.text);
  const hits = codeHits((key) => sql`${sql.param(query[key])}`);
  const fits = filterCondition({ ...filter, text: '' });
  const { rows } = await db.execute<CardRow>(sql`
    with hits as materialized (${hits}), listed as materialized (
      select hits.id, hits.place from hits cross join lateral (
        select from ${products} where id = hits.id and ${fits} limit 1) fitting
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.place, listed.id`);
  return toCards(rows);
}
