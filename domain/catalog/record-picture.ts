import { inArray } from 'drizzle-orm';
import { pictures } from '#db/schema/pictures.ts';
import type { DbOrTx } from '#db/types.ts';

export type Picture = typeof pictures.$inferSelect;

/** Keeps what was measured of stored pictures. One that is known already stays as it is. */
export async function recordPictures(db: DbOrTx, found: Picture[]): Promise<void> {
  if (found.length > 0) await db.insert(pictures).values(found).onConflictDoNothing();
}

/** Those of the keys whose pictures were measured. */
export async function knownPictures(db: DbOrTx, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  return rows.map(({ key }) => key);
}
