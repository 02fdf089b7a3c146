import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog/catalog.ts';
import type { ProductTable } from '#db/schema/catalog/unlisted-products.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { valuesOf } from '../fields/field-set.ts';
import { type CategoryFields, categoryFields } from '../model/category-fields.ts';
import { lockVariantsOf } from '../model/lock-variants-of.ts';
import { isListed, PRODUCT_TABLES } from '../model/product-table.ts';
import { reindexMoved } from '../search-index/index-changed.ts';
import { lockCategories } from './category-limit.ts';
import type { Category } from './list-categories.ts';

type Edit = CategoryFields & {
  actorUid: string;
  id: number;
  /** The category's name when the administrator opened the form. */
  seenName: string;
  /** The title and description for search engines when the administrator opened the form. */
  seenMeta?: Pick<CategoryFields, 'metaTitle' | 'metaDescription'>;
  /** A new picture; undefined keeps the current one. */
  thumbnailKey?: string | undefined;
};

/**
 * Renames a category and updates its products, or replaces its picture. Returns whether anything changed.
 * @throws {DomainError} CATEGORY_NOT_FOUND, CATEGORY_EXISTS; CATEGORY_CHANGED if another administrator
 * changed it
 */
export async function updateCategory(db: Db, edit: Edit): Promise<boolean> {
  const { actorUid, id, name } = edit;
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const category = await lockCategory(tx, id, edit.seenName);
    const before = valuesOf(categoryFields, category);
    const { metaTitle, metaDescription } = edit.seenMeta ?? before;
    const isMetaSeen = metaTitle === before.metaTitle && metaDescription === before.metaDescription;
    assert(isMetaSeen, 'CATEGORY_CHANGED');
    const after = valuesOf(categoryFields, {
      ...edit,
      thumbnailKey: edit.thumbnailKey ?? before.thumbnailKey,
    });
    if (isDeepStrictEqual(before, after)) return false;
    const renamed = before.name !== after.name;
    if (renamed) assert((await tx.$count(categories, eq(categories.name, name))) === 0, 'CATEGORY_EXISTS');
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
 * Locks a category and returns it.
 * @throws {DomainError} CATEGORY_NOT_FOUND, CATEGORY_CHANGED if another administrator renamed it
 */
export async function lockCategory(tx: Tx, id: number, seenName: string): Promise<Category> {
  const rows = await tx.select().from(categories).where(eq(categories.id, id)).for('update').limit(1);
  assert(rows[0], 'CATEGORY_NOT_FOUND');
  assert(rows[0].name === seenName, 'CATEGORY_CHANGED');
  return rows[0];
}

/**
 * Moves all products of a category to another category, whatever their status. Returns the number of
 * products.
 */
export async function moveProducts(tx: Tx, from: string, to: string): Promise<number> {
  const own = (table: ProductTable) => sql`select id from ${table} where category = ${from}`;
  // Locks variants first and then products, each in id order. An order locks them in the same sequence, so
  // that no deadlock occurs.
  for (const table of PRODUCT_TABLES) await lockVariantsOf(tx, own(table));
  let moved = 0;
  // Reads both tables twice, because another transaction may meanwhile list or unlist products.
  for (const table of [...PRODUCT_TABLES, ...PRODUCT_TABLES]) {
    const { rows } = await tx.execute<{ ids: number[] }>(sql`
      select coalesce(json_agg(id), '[]') as ids from (${own(table)} order by id for no key update) locked`);
    const ids = rows[0]?.ids ?? [];
    if (ids.length === 0) continue;
    const move = () => tx.execute(sql`update ${table} set category = ${to} where category = ${from}`);
    await (isListed(table) ? reindexMoved(tx, { ids, from }, move) : move());
    moved += ids.length;
  }
  return moved;
}
