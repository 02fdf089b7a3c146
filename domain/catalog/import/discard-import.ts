import { eq } from 'drizzle-orm';
import { imports } from '#db/schema/imports.ts';
import type { Db } from '#db/types.ts';

/** Forgets an import and its rows. Products that it changed stay as they are. */
export async function discardImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}
