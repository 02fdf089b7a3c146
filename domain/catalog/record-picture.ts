import { pictures } from '#db/schema/pictures.ts';
import type { DbOrTx } from '#db/types.ts';

export type Picture = typeof pictures.$inferSelect;

/** Keeps what was measured of stored pictures. One that is known already stays as it is. */
export async function recordPictures(db: DbOrTx, found: Picture[]): Promise<void> {
  if (found.length > 0) await db.insert(pictures).values(found).onConflictDoNothing();
}
