import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { holdCategory, lockCategories } from './categories.ts';
import { categoryFields } from './category-fields.ts';
import { valuesOf } from './fields/field-set.ts';
import { giveFormerNames, keepFormerName } from './former-names.ts';
import { lockCategory, moveProducts } from './update-category.ts';

type Deletion = {
  actorUid: string;
  id: number;
  seenName: string;
  /**
   * The category that takes its products; null leaves them under the old name, without a category to browse.
   */
  moveTo: string | null;
};

/**
 * Deletes a category (spec S7). Its names lead to the one that takes its products. Returns how many moved
 * there.
 * @throws {Refusal} CATEGORY_NOT_FOUND for either, CATEGORY_CHANGED
 */
export async function deleteCategory(db: Db, { actorUid, id, seenName, moveTo }: Deletion): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const category = await lockCategory(tx, id, seenName);
    const { name } = category;
    if (moveTo !== null) await giveFormerNames(tx, { from: id, to: moveTo });
    await tx.delete(categories).where(eq(categories.id, id));
    if (moveTo !== null) await holdCategory(tx, moveTo);
    if (moveTo !== null) await keepFormerName(tx, { name, of: moveTo });
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
