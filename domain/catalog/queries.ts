import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { categories, products } from '#db/schema/catalog.ts';
import { pictures } from '#db/schema/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import { LIST_SIZE, PAGE_SIZE } from './page-sizes.ts';
import { startsWithRange } from './search.ts';

const MAX_CATEGORIES = 200;
const SIMILAR_PRODUCTS = 4;
const SUGGESTIONS = 8;

export type Product = typeof products.$inferSelect;
export type Category = typeof categories.$inferSelect;

/** What fills a picture's place until it has come (see the table `pictures`). */
type WithPlaceholder = { placeholder: string | null };

/** What a product card shows. */
export type ProductCard = Pick<Product, 'id' | 'name' | 'category' | 'priceCents' | 'stock' | 'imageKey'> &
  WithPlaceholder;

const card = {
  id: products.id,
  name: products.name,
  category: products.category,
  priceCents: products.priceCents,
  stock: products.stock,
  imageKey: products.imageKey,
  placeholder: pictures.placeholder,
};
const id = { id: products.id };

/**
 * The cards of these products. They are joined after a list was cut to its page, so that skipped rows cost
 * nothing.
 */
function cards(db: DbOrTx, ids: SQLWrapper) {
  return db
    .select(card)
    .from(products)
    .leftJoin(pictures, eq(pictures.key, products.imageKey))
    .where(inArray(products.id, ids));
}

/** All categories by name (spec S7), at most 200. */
export async function listCategories(db: DbOrTx): Promise<(Category & WithPlaceholder)[]> {
  return db
    .select({ ...getTableColumns(categories), placeholder: pictures.placeholder })
    .from(categories)
    .leftJoin(pictures, eq(pictures.key, categories.thumbnailKey))
    .orderBy(asc(categories.name))
    .limit(MAX_CATEGORIES);
}

/**
 * One page of all products ordered by category (spec S7), 12 a page.
 * The counts of `product_counts` lead straight to the page's run of ids, so a page costs the same wherever it
 * is.
 */
export async function listFeatured(db: DbOrTx, pageIndex: number): Promise<ProductCard[]> {
  const offset = pageIndex * PAGE_SIZE;
  const start = await findRun(db, offset, sql`true`);
  if (!start) return [];
  const page = db
    .select(id)
    .from(products)
    .where(sql`(${products.category}, ${products.id}) >= (${start.category}, ${start.first}::bigint)`)
    .orderBy(asc(products.category), asc(products.id))
    .offset(offset - Number(start.before))
    .limit(PAGE_SIZE);
  return cards(db, page).orderBy(asc(products.category), asc(products.id));
}

/**
 * The run of ids that holds the product at `offset` of all that match, and how many stand before that run.
 */
async function findRun(db: DbOrTx, offset: number, which: SQL) {
  const found = await db.execute<{ category: string; first: string; before: string }>(sql`
    select category, run << 12 as first, before from (
      select category, run, count,
        sum(count) over (order by category, run rows unbounded preceding) - count as before
      from product_counts where ${which}
    ) runs
    where before <= ${offset} and before + count > ${offset} limit 1`);
  return found.rows[0] ?? null;
}

/** One product, or null (spec S7). */
export async function findProduct(db: DbOrTx, id: number): Promise<(Product & WithPlaceholder) | null> {
  const rows = await db
    .select({ ...getTableColumns(products), placeholder: pictures.placeholder })
    .from(products)
    .leftJoin(pictures, eq(pictures.key, products.imageKey))
    .where(eq(products.id, id))
    .limit(1);
  return rows[0] ?? null;
}

/** Up to 4 other products of the same category (spec S2, decision D13), those that follow it first. */
export async function listSimilar(
  db: DbOrTx,
  product: Pick<Product, 'id' | 'category'>,
): Promise<ProductCard[]> {
  const nextFirst = [sql`${products.id} < ${product.id}`, asc(products.id)];
  const similar = db
    .select(id)
    .from(products)
    .where(and(eq(products.category, product.category), ne(products.id, product.id)))
    .orderBy(...nextFirst)
    .limit(SIMILAR_PRODUCTS);
  return cards(db, similar).orderBy(...nextFirst);
}

/** One page of a category's products, and how many it has in all. */
export async function listCategory(
  db: DbOrTx,
  name: string,
  pageIndex: number,
): Promise<{ products: ProductCard[]; count: number }> {
  const offset = pageIndex * LIST_SIZE;
  const [start, counted] = await Promise.all([
    findRun(db, offset, sql`category = ${name}`),
    db.execute<{ count: string }>(
      sql`select coalesce(sum(count), 0) as count from product_counts where category = ${name}`,
    ),
  ]);
  const count = Number(counted.rows[0]?.count ?? 0);
  if (!start) return { products: [], count };
  const page = db
    .select(id)
    .from(products)
    .where(and(eq(products.category, name), sql`${products.id} >= ${start.first}::bigint`))
    .orderBy(asc(products.id))
    .offset(offset - Number(start.before))
    .limit(LIST_SIZE);
  return { products: await cards(db, page).orderBy(asc(products.id)), count };
}

/**
 * One page of the products whose name starts with `text`, case-sensitive, by name (spec S7, S9), and their
 * count.
 */
export async function searchProducts(
  db: DbOrTx,
  text: string,
  pageIndex: number,
): Promise<{ products: ProductCard[]; count: number }> {
  const range = startsWithRange(text);
  const matches = and(gte(products.name, range.from), lt(products.name, range.to));
  const byName = [asc(products.name), asc(products.id)];
  const page = db
    .select(id)
    .from(products)
    .where(matches)
    .orderBy(...byName)
    .offset(pageIndex * LIST_SIZE)
    .limit(LIST_SIZE);
  const [rows, count] = await Promise.all([cards(db, page).orderBy(...byName), db.$count(products, matches)]);
  return { products: rows, count };
}

/** What the same search would have found had case not mattered: suggestions beside an empty result. */
export async function suggestProducts(db: DbOrTx, text: string): Promise<ProductCard[]> {
  const range = startsWithRange(text);
  const lowered = sql`lower(${products.name} collate "default") collate "C"`;
  const alike = db
    .select(id)
    .from(products)
    .where(sql`${lowered} >= lower(${range.from}) and ${lowered} < lower(${range.to})`)
    .orderBy(lowered, asc(products.id))
    .limit(SUGGESTIONS);
  return cards(db, alike).orderBy(lowered, asc(products.id));
}
