import { eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared, preparedSql } from '#db/prepared.ts';
import { productCounts, products } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { type ProductTable, unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { priceRulesVersion } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { type ProductPicture, picturesOf, type WithPlaceholder } from '../fields/product-pictures.ts';
import type { Product } from '../model/product.ts';
import type { ProductStatus } from '../model/product-status.ts';
import { type FacetCount, facetCounts } from './filter-conditions.ts';
import { type OptionCounts, optionCounts } from './options/stored-counts.ts';
import { LIST_SIZE, PAGE_SIZE } from './page-sizes.ts';
import { type CardProduct, type CardRow, cardColumns, joinCards, toCards } from './product-card.ts';

export type { CardProduct };

const SIMILAR_PRODUCTS = sql.raw('4');

const featured = preparedSql<{ offset: number }, CardRow>(
  'list_featured',
  (value) => sql`
    with start as materialized (
      select category, run << 12 as first, ${value('offset')}::bigint - before as skip from (
        select category, run, count,
          (sum(count) over (order by category, run rows unbounded preceding))::bigint - count as before
        from ${productCounts}
      ) runs
      where before <= ${value('offset')}::bigint and before + count > ${value('offset')}::bigint limit 1
    ), listed as materialized (
      select id, category from ${products}
      where (category, id) >= ((select category from start), (select first from start))
      order by category, id offset (select skip from start) limit ${sql.raw(String(PAGE_SIZE))}
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by listed.category, listed.id`,
);

/**
 * One page of all products by category (spec S7), 12 per page. Each page takes the same time, because the
 * query finds the first id of the page from the counts in `product_counts`.
 */
export async function listFeatured(db: DbOrTx, pageIndex: number): Promise<CardProduct[]> {
  return toCards(await featured(db, { offset: pageIndex * PAGE_SIZE }));
}

/** The size and placeholder of each further picture of a product, by picture key. */
const morePictures = ({ moreImages }: ProductTable) => sql<Parameters<typeof picturesOf>[2]>`(
  select coalesce(jsonb_object_agg(more.key, jsonb_build_object(
    'width', more.width, 'height', more.height, 'placeholder', more.placeholder)), '{}')
  from ${pictures} more where more.key = any (array(
    select split_part(line, ' | ', 1) from unnest(string_to_array(${moreImages}, E'\\n')) line)))`;

const withPictures = (table: ProductTable) => (db: DbOrTx) =>
  db
    .select({
      product: getTableColumns(table),
      main: { width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
      more: morePictures(table),
      rulesVersion: sql<string>`(select version from ${priceRulesVersion})`,
    })
    .from(table)
    .leftJoin(pictures, eq(pictures.key, table.imageKey))
    .where(eq(table.id, sql.placeholder('id')));

const byId = prepared('find_product', withPictures(products));
const unlistedById = prepared('find_unlisted_product', withPictures(unlistedProducts));

/** A product with its pictures. The main picture comes first. */
export type ProductWithPictures = Product & WithPlaceholder & { pictures: ProductPicture[] };

/**
 * A product with its status. `rulesVersion` is the version of the price rules. From these rules, the page
 * calculates the shipping costs.
 */
export type FoundProduct = ProductWithPictures & { status: ProductStatus; rulesVersion: number };

/** The product, if it is listed or hidden; otherwise null (spec S7). */
export async function findProduct(db: DbOrTx, id: number): Promise<FoundProduct | null> {
  const product = await findProductOrDraft(db, id);
  return product?.status === 'draft' ? null : product;
}

/** The product with any status; null if there is none. Only administrators may see drafts. */
export async function findProductOrDraft(db: DbOrTx, id: number): Promise<FoundProduct | null> {
  const row = (await byId(db, { id }))[0] ?? (await unlistedById(db, { id }))[0];
  if (!row) return null;
  const main = row.main ?? { width: null, height: null, placeholder: null };
  const pictured = { placeholder: main.placeholder, pictures: picturesOf(row.product, main, row.more) };
  const rulesVersion = Number(row.rulesVersion);
  return { status: 'listed', ...row.product, ...pictured, rulesVersion };
}

const similar = preparedSql<{ id: number }, CardRow>(
  'list_similar',
  (value) => sql`
    with own as materialized (
      select id, category from ${products} where id = ${value('id')}::bigint
    ), listed as materialized (
      select * from (
        (select 1 as part, id from ${products}
          where category = (select category from own) and id > (select id from own)
          order by id limit ${SIMILAR_PRODUCTS})
        union all
        (select 2, id from ${products}
          where category = (select category from own) and id < (select id from own)
          order by id limit ${SIMILAR_PRODUCTS})
      ) neighbours order by part, id limit ${SIMILAR_PRODUCTS}
    )
    select ${cardColumns} from ${joinCards(sql`listed`)} order by part, listed.id`,
);

/**
 * Up to 4 other products of the same category (spec S2, decision D13). Lists the products after this one. At
 * the end of the category, continues with its first products.
 */
export async function listSimilar(db: DbOrTx, id: number): Promise<CardProduct[]> {
  return toCards(await similar(db, { id }));
}

const ofCategory = preparedSql<
  { name: string; offset: number },
  CardRow & { total: string; kept: FacetCount[] | null; options: OptionCounts | null }
>(
  'list_category',
  (value) => sql`
    with runs as materialized (
      select run, count, (sum(count) over (order by run rows unbounded preceding))::bigint - count as before
      from ${productCounts} where category = ${value('name')}
    ), start as materialized (
      select run << 12 as first, ${value('offset')}::bigint - before as skip from runs
      where before <= ${value('offset')}::bigint and before + count > ${value('offset')}::bigint limit 1
    ), listed as materialized (
      select id from ${products}
      where category = ${value('name')} and id >= (select first from start)
      order by id offset (select skip from start) limit ${sql.raw(String(LIST_SIZE))}
    )
    select total, case when row_number() over (order by listed.id) = 1 then ${facetCounts} end as kept,
      case when row_number() over (order by listed.id) = 1 then ${optionCounts(value('name'))} end as options, ${cardColumns}
    from (select coalesce(sum(count), 0) as total from runs) counted
      left join (${joinCards(sql`listed`)}) on true
    order by listed.id`,
);

/**
 * One page of a category's products, with the total number of products, the facet counts, and the counts of
 * the category's options.
 */
export async function listCategory(
  db: DbOrTx,
  name: string,
  pageIndex: number,
): Promise<{ products: CardProduct[]; count: number; kept: FacetCount[]; options: OptionCounts }> {
  const rows = await ofCategory(db, { name, offset: pageIndex * LIST_SIZE });
  const [first] = rows;
  const counts = { kept: first?.kept ?? [], options: first?.options ?? [] };
  return { products: toCards(rows), count: Number(first?.total ?? 0), ...counts };
}
