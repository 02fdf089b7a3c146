import { asc } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories } from '#db/schema/catalog/catalog.ts';
import { siteSettings } from '#db/schema/site.ts';
import type { Db } from '#db/types.ts';
import { MAX_CATEGORIES } from '#domain/catalog/categories/category-limit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { inMerchantsOrder } from './category-order.ts';
import { readSiteSettings } from './read-site-settings.ts';
import { writeSiteSettings } from './save-site-settings.ts';

export const CATEGORY_STEPS = ['up', 'down'] as const;

type Move = { actorUid: string; id: number; step: (typeof CATEGORY_STEPS)[number] };

/**
 * Moves a category one position up or down in the order of the home page. Returns whether it moved. For
 * example, the first category can't move up.
 * @throws {DomainError} CATEGORY_NOT_FOUND
 */
export async function moveCategory(db: Db, { actorUid, id, step }: Move): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Makes concurrent moves wait for each other.
    await tx.select({ version: siteSettings.version }).from(siteSettings).for('update');
    const { values, version } = await readSiteSettings(tx);
    const all = await tx
      .select({ id: categories.id })
      .from(categories)
      .orderBy(asc(categories.name))
      .limit(MAX_CATEGORIES);
    const ids = inMerchantsOrder(all, values.categoryOrder).map((each) => each.id);
    const at = ids.indexOf(id);
    assert(at !== -1, 'CATEGORY_NOT_FOUND');
    const to = Math.max(0, step === 'up' ? at - 1 : at + 1);
    const changes = { categoryOrder: ids.toSpliced(at, 1).toSpliced(to, 0, id).join(',') };
    if (ids.join(',') === changes.categoryOrder) return false;
    return writeSiteSettings(tx, { actorUid, version, changes });
  });
}
