import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { collectGarbage } from './garbage.ts';
import type { Service } from './service.ts';
import { dropWorkFile } from './spool.ts';
import { garbage, pieces, uploads } from './tables.ts';

/** An upload that has heard nothing for this long is over. */
const ABANDONED_MS = 24 * 3600_000;
const BATCH = 500;

/** Removes abandoned uploads, bytes that nothing refers to, and work files that a crash left. A step that fails is told and keeps no other from its work. */
export async function sweep(service: Service): Promise<void> {
  for (const step of [dropAllUploads, collectGarbage, dropWorkFiles])
    await step(service).catch(service.onFault);
}

async function dropAllUploads(service: Service): Promise<void> {
  while ((await dropUploads(service)) === BATCH);
}

/** Drops a batch of uploads; returns how many. Their pieces may be many more than one statement has parameters. */
function dropUploads({ db, clock }: Service): Promise<number> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(lt(uploads.updatedAt, new Date(clock() - ABANDONED_MS)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.execute(sql`
      with gone as (delete from ${pieces} where ${inArray(pieces.uploadId, ids)} returning place)
      insert into ${garbage} (place, due_at) select place, ${new Date(clock()).toISOString()}::timestamptz from gone
      on conflict (place) do update set due_at = excluded.due_at`);
    await tx.delete(uploads).where(inArray(uploads.id, ids));
    return ids.length;
  });
}

async function dropWorkFiles({ store, clock }: Service): Promise<void> {
  const names = await readdir(store.workDir).catch(() => []);
  for (const name of names) {
    const path = join(store.workDir, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && stats.mtimeMs < clock() - ABANDONED_MS) await dropWorkFile(path);
  }
}
