import { sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '#db/schema/catalog/catalog.ts';
import type { Tx } from '#db/types.ts';

/**
 * Before a category is deleted, changes the redirects that lead to it. They then lead to the category that
 * receives its products.
 */
export async function moveRedirects(tx: Tx, { from, to }: { from: number; to: string }): Promise<void> {
  await tx.execute(sql`
    update ${formerCategoryNames} set category_id = taking.id
    from ${categories} taking where taking.name = ${to} and taking.id <> ${from} and category_id = ${from}`);
}

/**
 * Redirects the name of a deleted category to the category that received its products. Deletes all but the
 * latest 50 redirects to this category.
 */
export async function addRedirect(tx: Tx, { name, of }: { name: string; of: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${formerCategoryNames} (name, category_id)
    select ${name}, id from ${categories} where name = ${of}`);
  await tx.execute(sql`select trim_former_category_names(id) from ${categories} where name = ${of}`);
}
