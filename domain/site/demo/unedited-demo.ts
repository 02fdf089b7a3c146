import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { demoCategories, demoProducts } from '#db/schema/setup.ts';
import type { DbOrTx, Tx } from '#db/types.ts';

/**
 * The SQL condition for a demo product that nobody has edited, including its variants. Sales and changes of
 * stock don't count as edits.
 */
export function isUneditedProduct(db: DbOrTx): SQL {
  const one = { one: sql`1` };
  const same = and(eq(demoProducts.productId, products.id), eq(demoProducts.version, products.version));
  const edited = and(
    eq(variants.productId, products.id),
    sql`not exists (select from ${demoProducts} d where d.product_id = ${variants.id} and d.version = ${variants.version})`,
  );
  return sql`${exists(db.select(one).from(demoProducts).where(same))}
    and ${notExists(db.select(one).from(variants).where(edited))}`;
}

/** Locks the variants of the demo catalogue. */
export async function lockDemoVariants(tx: Tx): Promise<void> {
  await tx.execute(sql`select from ${variants} where product_id in (select product_id from ${demoProducts})
    order by id for update`);
}

/** The SQL condition for a demo category that still has its original name and picture. */
export function isUneditedCategory(db: DbOrTx): SQL {
  const same = and(
    eq(demoCategories.categoryId, categories.id),
    eq(demoCategories.name, categories.name),
    eq(demoCategories.thumbnailKey, categories.thumbnailKey),
  );
  return exists(db.select({ one: sql`1` }).from(demoCategories).where(same));
}

/** The number of demo products that nobody has edited, and the number of such categories. */
export async function countUneditedDemo(db: DbOrTx): Promise<{ products: number; categories: number }> {
  const [ofProducts, ofCategories] = await Promise.all([
    db.$count(products, isUneditedProduct(db)),
    db.$count(categories, isUneditedCategory(db)),
  ]);
  return { products: ofProducts, categories: ofCategories };
}

/**
 * Runs a change of all products, such as another currency. Afterwards, unedited demo products still count as
 * unedited.
 */
export async function keepUneditedDemo(tx: Tx, change: () => Promise<void>): Promise<void> {
  await tx.execute(sql`delete from ${demoProducts} d using ${sellables} p
    where p.id = d.product_id and p.version <> d.version`);
  await change();
  await tx.execute(sql`update ${demoProducts} d set version = p.version from ${sellables} p
    where p.id = d.product_id and p.version <> d.version`);
}
