import { inArray } from 'drizzle-orm';
import { pictures } from '#db/schema/catalog/pictures.ts';
import type { DbOrTx } from '#db/types.ts';

export type PictureRecord = typeof pictures.$inferSelect;

/**
 * Stores the sizes and placeholders of measured pictures. Keeps the data of pictures that are already stored.
 */
export async function recordPictures(db: DbOrTx, found: PictureRecord[]): Promise<void> {
  if (found.length > 0) await db.insert(pictures).values(found).onConflictDoNothing();
}

/** The given keys whose pictures are already measured. */
export async function measuredPictures(db: DbOrTx, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  return rows.map(({ key }) => key);
}
