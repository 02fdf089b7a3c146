import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { categories, productCounts } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import type { DbOrTx } from '#db/types.ts';
import type { WithPlaceholder } from '../fields/product-pictures.ts';
import { MAX_CATEGORIES } from './category-limit.ts';

export type Category = typeof categories.$inferSelect;

const allCategories = prepared('list_categories', (db) =>
  db
    .select({ ...getTableColumns(categories), placeholder: pictures.placeholder })
    .from(categories)
    .leftJoin(pictures, eq(pictures.key, categories.thumbnailKey))
    .orderBy(asc(categories.name))
    .limit(MAX_CATEGORIES),
);

/** All categories by name (spec S7), at most 200. */
export async function listCategories(db: DbOrTx): Promise<(Category & WithPlaceholder)[]> {
  return allCategories(db, {});
}

export type CountedCategory = Omit<Category, 'createdAt'> & { products: number };

/**
 * All categories by name, each with the number of its products of any status. Uses stored numbers for the
 * products in the shop.
 */
export async function listCountedCategories(db: DbOrTx): Promise<CountedCategory[]> {
  const counted = sql<string>`coalesce((select sum(count) from ${productCounts} where category = ${categories.name}), 0)
    + (select count(*) from ${unlistedProducts} where category = ${categories}.name)`;
  const { createdAt: _, ...columns } = getTableColumns(categories);
  const rows = await db
    .select({ ...columns, products: counted })
    .from(categories)
    .orderBy(asc(categories.name))
    .limit(MAX_CATEGORIES);
  return rows.map((row) => ({ ...row, products: Number(row.products) }));
}

/** Names that products still have although their category was deleted, each with the number of products. */
export async function listNamesWithoutCategory(db: DbOrTx): Promise<{ name: string; products: number }[]> {
  const found = await db.execute<{ name: string; products: string }>(sql`
    select category as name, sum(count) as products from (
      select category, count from ${productCounts}
      union all
      select category, count(*) from ${unlistedProducts} group by category
    ) counted
    where not exists (select from ${categories} where name = category)
    group by category having sum(count) > 0 order by category limit ${MAX_CATEGORIES}`);
  return found.rows.map(({ name, products }) => ({ name, products: Number(products) }));
}
