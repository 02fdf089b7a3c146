import { eq, sql } from 'drizzle-orm';
import { categories } from '#db/schema/catalog/catalog.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';

/** Maximum number of categories in the shop. */
export const MAX_CATEGORIES = 200;

/**
 * Checks that a category with this name exists, and prevents its deletion until the transaction ends.
 * @throws {DomainError} CATEGORY_NOT_FOUND
 */
export async function requireCategory(tx: Tx, name: string): Promise<void> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, name))
    .for('key share')
    .limit(1);
  assert(rows[0], 'CATEGORY_NOT_FOUND');
}

/** Makes concurrent changes to the list of categories wait for each other. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301726)`);
}
