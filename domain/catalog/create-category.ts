import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/demand.ts';
import { announceCatalogChange } from './announce-change.ts';
import { lockCategories, MAX_CATEGORIES } from './categories.ts';

type NewCategory = { actorUid: string; name: string; thumbnailKey: string };

/** Adds a category (spec S7). Returns its id. @throws {Refusal} CATEGORY_EXISTS, CATEGORIES_FULL */
export async function createCategory(db: Db, { actorUid, name, thumbnailKey }: NewCategory): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    demand((await tx.$count(categories, eq(categories.name, name))) === 0, 'CATEGORY_EXISTS');
    demand((await tx.$count(categories)) < MAX_CATEGORIES, 'CATEGORIES_FULL');
    const rows = await tx.insert(categories).values({ name, thumbnailKey }).returning({ id: categories.id });
    demand(rows[0], 'CATEGORY_NOT_FOUND');
    const { id } = rows[0];
    const after = { name, thumbnailKey };
    await recordAudit(tx, { actorUid, action: 'category.create', subjectId: id, subjectName: name, after });
    await announceCatalogChange(tx);
    return id;
  });
}
