import { desc, isNotNull } from 'drizzle-orm';
import { backups } from '#db/schema/backups.ts';
import type { DbOrTx } from '#db/types.ts';

export type NewestBackup = {
  madeAt: Date;
  bytes: number;
  /** The number of pictures that were missing when the backup was made. */
  lostFiles: number;
  /**
   * The time of the latest test restore of any backup, and the fault that it found. Null before the first
   * test.
   */
  tried: { at: Date; fault: string | null } | null;
};

/** The newest automatic backup; null if there is none. */
export async function newestBackup(db: DbOrTx): Promise<NewestBackup | null> {
  const [newest] = await db.select().from(backups).orderBy(desc(backups.id)).limit(1);
  if (!newest) return null;
  const [tried] = await db
    .select({ at: backups.checkedAt, fault: backups.fault })
    .from(backups)
    .where(isNotNull(backups.checkedAt))
    .orderBy(desc(backups.checkedAt))
    .limit(1);
  const { madeAt, bytes, lostFiles } = newest;
  return { madeAt, bytes, lostFiles, tried: tried?.at ? { at: tried.at, fault: tried.fault } : null };
}
