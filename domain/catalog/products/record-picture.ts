import { inArray } from 'drizzle-orm';
import { pictures } from '#db/schema/catalog/pictures.ts';
import type { DbOrTx } from '#db/types.ts';

export type PictureRecord = typeof pictures.$inferSelect;

/** Stores the measured sizes and placeholders of pictures. Doesn't replace data that are already stored. */
export async function recordPictures(db: DbOrTx, found: PictureRecord[]): Promise<void> {
  if (found.length > 0) await db.insert(pictures).values(found).onConflictDoNothing();
}

/** The given keys of pictures that were already measured. */
export async function measuredPictures(db: DbOrTx, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  return rows.map(({ key }) => key);
}
