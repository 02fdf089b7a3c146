import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FilesClient } from '#app/clients/files.ts';
import { auditLog } from '#db/schema/audit.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { demoCategories, demoProducts } from '#db/schema/setup.ts';
import type { Db, DbOrTx } from '#db/types.ts';
import { recordPictures } from '#domain/catalog/products/record-picture.ts';
import { catalogue } from './catalogue/index.ts';
import { addVariants, categoryRows, productRows } from './demo-rows.ts';
import { pictureKeys } from './keys.ts';
import { sendMissing } from './send-missing.ts';

/**
 * The number of an advisory lock. It is arbitrary. Processes that start at the same time take the lock one
 * after another.
 */
const SEED_LOCK = 7_301_725;

/**
 * Fills an empty shop, which has no category and no product and never had one, with the demo catalogue.
 * Uploads the pictures before it adds rows, so that no row references a missing file. Returns whether it
 * added the catalogue. Ids and contents are the same on every machine.
 */
export async function seedDemo(
  db: Db,
  options: { files: FilesClient; log?: (line: string) => void },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  await sendPictures(db, options.files);
  const seeded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const { id: categoryId, name, thumbnailKey } = categories;
    const added = { categoryId, name, thumbnailKey };
    // Records the added rows, so that the setup assistant can remove those that were not edited.
    await tx
      .insert(demoCategories)
      .values(await tx.insert(categories).values(categoryRows()).returning(added));
    const { id: productId, version } = products;
    const made = await tx.insert(products).values(productRows()).returning({ productId, version });
    await tx.insert(demoProducts).values([...made, ...(await addVariants(tx, made))]);
    return true;
  });
  if (seeded)
    options.log?.(`The shop was empty: added the demo catalogue of ${productRows().length} products.`);
  return seeded;
}

/** Uploads those pictures of the catalogue that the file service lacks. Stores the sizes of all pictures. */
export async function sendPictures(db: Db, files: FilesClient): Promise<void> {
  await sendMissing(pictureKeys(catalogue), files);
  const measured = await readFile(join(import.meta.dirname, 'files/pictures.json'), 'utf8');
  await recordPictures(db, JSON.parse(measured));
}

/** Whether the shop has no product and no category, and nobody has deleted any. */
async function isEmpty(db: DbOrTx): Promise<boolean> {
  const result = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${categories}) and not exists (select from ${products})
      and not exists (select from ${unlistedProducts})
      and not exists (select from ${auditLog} where action in ('product.delete', 'category.delete')) as empty`,
  );
  return result.rows[0]?.empty === true;
}
