import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { demoCategories, demoProducts } from '#db/schema/setup.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { lockCategories } from '#domain/catalog/categories/category-limit.ts';
import { allAuditValues } from '#domain/catalog/model/product-columns.ts';
import { isUneditedCategory, isUneditedProduct } from './unedited-demo.ts';

/**
 * Deletes the demo products that nobody has edited, and then the demo categories that have no products left.
 * Orders contain copies of their products. Returns the number of deleted products and categories.
 */
export async function removeDemo(
  db: Db,
  { actorUid }: { actorUid: string },
): Promise<{ products: number; categories: number }> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    // Locks variants first and then products, each in id order, as orders do.
    await tx.execute(sql`select from ${variants} where product_id in (select product_id from ${demoProducts})
      order by id for update`);
    const locked = sql`select id from ${products} where ${isUneditedProduct(tx)} order by id for update`;
    const removed = await recordAuditOf(tx, {
      actorUid,
      action: 'product.delete',
      change: sql`with locked as (${locked}), gone as (
        delete from ${products} p using locked where p.id = locked.id returning p.*)`,
      rows: sql`select id, name, jsonb_build_object(${allAuditValues}, 'version', version, 'createdAt', created_at), null::jsonb
        from gone order by id`,
    });
    const empty = await tx
      .delete(categories)
      .where(
        sql`${isUneditedCategory(tx)} and not exists (select from ${sellables} where category = ${categories.name})`,
      )
      .returning({ id: categories.id, name: categories.name });
    await recordAudit(
      tx,
      empty.map(({ id, name }) => ({
        actorUid,
        action: 'category.delete',
        subjectId: id,
        subjectName: name,
        before: { name },
      })),
    );
    await tx.delete(demoProducts);
    await tx.delete(demoCategories);
    return { products: removed, categories: empty.length };
  });
}
