import { asc, getTableColumns, sql } from 'drizzle-orm';
import { categories } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_CATEGORIES } from './categories.ts';
import type { Category } from './queries.ts';

export type CountedCategory = Omit<Category, 'createdAt'> & { products: number };

/** All categories by name with the number of their products, which no product is read for. */
export async function listCountedCategories(db: DbOrTx): Promise<CountedCategory[]> {
  const counted = sql<string>`coalesce((select sum(count) from product_counts where category = ${categories.name}), 0)`;
  const { createdAt: _, ...columns } = getTableColumns(categories);
  const rows = await db
    .select({ ...columns, products: counted })
    .from(categories)
    .orderBy(asc(categories.name))
    .limit(MAX_CATEGORIES);
  return rows.map((row) => ({ ...row, products: Number(row.products) }));
}

/**
 * Names that products go by although there is no such category (any more), with the number of those products.
 */
export async function listNamesWithoutCategory(db: DbOrTx): Promise<{ name: string; products: number }[]> {
  const found = await db.execute<{ name: string; products: string }>(sql`
    select category as name, sum(count) as products from product_counts
    where not exists (select from categories where name = category)
    group by category having sum(count) > 0 order by category limit ${MAX_CATEGORIES}`);
  return found.rows.map(({ name, products }) => ({ name, products: Number(products) }));
}
