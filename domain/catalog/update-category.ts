import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { lockCategories } from './categories.ts';
import { type CategoryFields, categoryFields } from './category-fields.ts';
import { valuesOf } from './fields/field-set.ts';
import type { Category } from './queries.ts';
import { indexMoved } from './search/index-changed.ts';

type Edit = CategoryFields & {
  actorUid: string;
  id: number;
  /** The name as the administrator saw it. */
  seenName: string;
  /** A new picture; without one the category keeps its own. */
  thumbnailKey?: string | undefined;
};

/**
 * Renames a category, its products with it however many they are, or gives it another picture. Returns
 * whether anything is different now.
 * @throws {Refusal} CATEGORY_NOT_FOUND, CATEGORY_CHANGED, CATEGORY_EXISTS
 */
export async function updateCategory(db: Db, edit: Edit): Promise<boolean> {
  const { actorUid, id, name } = edit;
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const category = await lockCategory(tx, id, edit.seenName);
    const before = valuesOf(categoryFields, category);
    const after = valuesOf(categoryFields, {
      ...edit,
      thumbnailKey: edit.thumbnailKey ?? before.thumbnailKey,
    });
    if (isDeepStrictEqual(before, after)) return false;
    const renamed = before.name !== after.name;
    if (renamed) demand((await tx.$count(categories, eq(categories.name, name))) === 0, 'CATEGORY_EXISTS');
    await tx.update(categories).set(after).where(eq(categories.id, id));
    const moved = renamed ? await moveProducts(tx, before.name, name) : 0;
    await recordAudit(tx, {
      actorUid,
      action: 'category.update',
      subjectId: id,
      subjectName: name,
      before,
      after: { ...after, ...(renamed && { productsMoved: moved }) },
    });
    return true;
  });
}

/**
 * The category, locked.
 * @throws {Refusal} CATEGORY_NOT_FOUND, CATEGORY_CHANGED when it has another name by now
 */
export async function lockCategory(tx: Tx, id: number, seenName: string): Promise<Category> {
  const rows = await tx.select().from(categories).where(eq(categories.id, id)).for('update').limit(1);
  demand(rows[0], 'CATEGORY_NOT_FOUND');
  demand(rows[0].name === seenName, 'CATEGORY_CHANGED');
  return rows[0];
}

/** Gives all products of one category to another. Returns how many they were. */
export async function moveProducts(tx: Tx, from: string, to: string): Promise<number> {
  // Locked in the order of their ids, as orders do, so that neither waits for the other.
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(id), '[]') as ids
    from (select id from products where category = ${from} order by id for no key update) locked`);
  const ids = rows[0]?.ids ?? [];
  if (ids.length === 0) return 0;
  await indexMoved(tx, { ids, from }, () =>
    tx.execute(sql`update products set category = ${to} where category = ${from}`),
  );
  return ids.length;
}
