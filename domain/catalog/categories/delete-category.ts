import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog/catalog.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { valuesOf } from '../fields/field-set.ts';
import { categoryFields } from '../model/category-fields.ts';
import { lockCategories, requireCategory } from './category-limit.ts';
import { addRedirect, moveRedirects } from './category-redirects.ts';
import { lockCategory, moveProducts } from './update-category.ts';

type Deletion = {
  actorUid: string;
  id: number;
  seenName: string;
  /**
   * The category that receives the products. If it is null, the products keep the deleted category's name and
   * belong to no category.
   */
  moveTo: string | null;
};

/**
 * Deletes a category (spec S7). Redirects its current and former names to the category that receives its
 * products. Returns the number of moved products.
 * @throws {DomainError} CATEGORY_NOT_FOUND if one of the two categories does not exist; CATEGORY_CHANGED
 */
export async function deleteCategory(db: Db, { actorUid, id, seenName, moveTo }: Deletion): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const category = await lockCategory(tx, id, seenName);
    const { name } = category;
    if (moveTo !== null) await moveRedirects(tx, { from: id, to: moveTo });
    await tx.delete(categories).where(eq(categories.id, id));
    if (moveTo !== null) await requireCategory(tx, moveTo);
    if (moveTo !== null) await addRedirect(tx, { name, of: moveTo });
    const moved = moveTo === null ? 0 : await moveProducts(tx, name, moveTo);
    await recordAudit(tx, {
      actorUid,
      action: 'category.delete',
      subjectId: id,
      subjectName: name,
      before: valuesOf(categoryFields, category),
      after: moveTo === null ? null : { movedTo: moveTo, productsMoved: moved },
    });
    return moved;
  });
}
