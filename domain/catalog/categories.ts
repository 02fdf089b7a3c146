import { eq, sql } from 'drizzle-orm';
import { categories } from '#db/schema/catalog.ts';
import type { Tx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';

/** Categories of a shop; pages list no more. */
export const MAX_CATEGORIES = 200;

/**
 * Makes sure that a category of this name stays until the transaction ends.
 * @throws {Refusal} CATEGORY_NOT_FOUND
 */
export async function holdCategory(tx: Tx, name: string): Promise<void> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, name))
    .for('key share')
    .limit(1);
  demand(rows[0], 'CATEGORY_NOT_FOUND');
}

/** Changes of the list of categories go one after the other. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301726)`);
}
