import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { FileService } from '../service.ts';
import { garbage, objects, pieces, uploads } from '../tables.ts';
import { dropQuotas } from '../uploads/quota.ts';
import { dropWorkFile } from '../uploads/spool.ts';
import { collectGarbage } from './garbage.ts';

/** An upload is abandoned after this many milliseconds without a request. */
const ABANDONED_MS = 24 * 3600_000;
const BATCH = 500;
const VARIANT_KEPT_MS = 90 * 24 * 3600_000;
const VARIANT_BATCH = 10_000;

/**
 * Removes abandoned uploads, old variants of pictures, unreferenced bytes, counters of past hours, and work
 * files of crashed processes. Reports a step that fails, and continues with the other steps.
 */
export async function sweep(service: FileService): Promise<void> {
  for (const step of [dropAllUploads, dropVariants, collectGarbage, dropWorkFiles, dropQuotas])
    await step(service).catch(service.onFault);
}

async function dropAllUploads(service: FileService): Promise<void> {
  while ((await dropUploads(service)) === BATCH);
}

/**
 * Deletes a batch of abandoned uploads and returns their number. An SQL query moves their pieces to the
 * garbage, because there may be more pieces than a statement can have parameters.
 */
function dropUploads({ db, clock }: FileService): Promise<number> {
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

/**
 * Deletes one batch of old variants. The next sweep deletes the next batch. Variants are created again on
 * request.
 */
async function dropVariants({ db, clock }: FileService): Promise<void> {
  const now = new Date(clock()).toISOString();
  const old = new Date(clock() - VARIANT_KEPT_MS).toISOString();
  await db.execute(sql`
    with gone as (
      delete from ${objects} where name in (
        select name from ${objects} where starts_with(name, 'variants/') and updated_at < ${old}::timestamptz limit ${VARIANT_BATCH})
      returning place)
    insert into ${garbage} (place, due_at) select place, ${now}::timestamptz from gone
    on conflict (place) do update set due_at = excluded.due_at`);
}

async function dropWorkFiles({ store, clock }: FileService): Promise<void> {
  const names = await readdir(store.workDir).catch(() => []);
  for (const name of names) {
    const path = join(store.workDir, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && stats.mtimeMs < clock() - ABANDONED_MS) await dropWorkFile(path);
  }
}
