import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog/catalog.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { CategoryValues } from '../model/category-fields.ts';
import { lockCategories, MAX_CATEGORIES } from './category-limit.ts';

type NewCategory = { actorUid: string } & CategoryValues;

/** Adds a category (spec S7). Returns its id. @throws {DomainError} CATEGORY_EXISTS, CATEGORIES_FULL */
export async function createCategory(db: Db, { actorUid, ...values }: NewCategory): Promise<number> {
  const { name } = values;
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    assert((await tx.$count(categories, eq(categories.name, name))) === 0, 'CATEGORY_EXISTS');
    assert((await tx.$count(categories)) < MAX_CATEGORIES, 'CATEGORIES_FULL');
    const rows = await tx.insert(categories).values(values).returning({ id: categories.id });
    assert(rows[0], 'CATEGORY_NOT_FOUND');
    const { id } = rows[0];
    const entry = { actorUid, action: 'category.create', subjectId: id, subjectName: name, after: values };
    await recordAudit(tx, entry);
    return id;
  });
}
