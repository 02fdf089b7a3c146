import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { demoCategories, demoProducts } from '#db/schema/setup.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { lockCategories } from '#domain/catalog/categories/category-limit.ts';
import { allAuditValues } from '#domain/catalog/product-columns.ts';
import { isUneditedCategory, isUneditedProduct, lockDemoVariants } from './unedited-demo.ts';

/**
 * Deletes the products of the demo catalogue that nobody has edited, then its categories without any other
 * product. Orders keep their copies. Returns the numbers.
 */
export async function removeDemo(
  db: Db,
  { actorUid }: { actorUid: string },
): Promise<{ products: number; categories: number }> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    // Variants and then products, each locked in id order, as orders do.
    await lockDemoVariants(tx);
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
        sql`${isUneditedCategory(tx)} and not exists (select from ${products} where category = ${categories.name})`,
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
