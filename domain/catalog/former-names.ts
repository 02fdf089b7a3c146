import { sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '#db/schema/catalog.ts';
import type { Tx } from '#db/types.ts';

/** Former names lead to the category that takes the products of theirs, which is about to be deleted. */
export async function giveFormerNames(tx: Tx, { from, to }: { from: number; to: string }): Promise<void> {
  await tx.execute(sql`
    update ${formerCategoryNames} set category_id = taking.id
    from ${categories} taking where taking.name = ${to} and taking.id <> ${from} and category_id = ${from}`);
}

/** The name of a category that was deleted leads to the one that took its products; it keeps its last 50. */
export async function keepFormerName(tx: Tx, { name, of }: { name: string; of: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${formerCategoryNames} (name, category_id)
    select ${name}, id from ${categories} where name = ${of}`);
  await tx.execute(sql`select trim_former_category_names(id) from ${categories} where name = ${of}`);
}
