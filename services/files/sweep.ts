import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { collectGarbage } from './garbage.ts';
import { dropQuotas } from './quota.ts';
import type { Service } from './service.ts';
import { dropWorkFile } from './spool.ts';
import { garbage, objects, pieces, uploads } from './tables.ts';

/** An upload that has heard nothing for this long is over. */
const ABANDONED_MS = 24 * 3600_000;
const BATCH = 500;
const VARIANT_KEPT_MS = 90 * 24 * 3600_000;
const VARIANT_BATCH = 10_000;

/**
 * Removes abandoned uploads, old variants, bytes that nothing refers to, counters of hours that are over, and
 * work files that a crash left. A step that fails is told and keeps no other from its work.
 */
export async function sweep(service: Service): Promise<void> {
  for (const step of [dropAllUploads, dropVariants, collectGarbage, dropWorkFiles, dropQuotas])
    await step(service).catch(service.onFault);
}

async function dropAllUploads(service: Service): Promise<void> {
  while ((await dropUploads(service)) === BATCH);
}

/**
 * Drops a batch of uploads; returns how many. Their pieces may be many more than one statement has
 * parameters.
 */
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

/** Variants are made again when they are asked for. A batch at a time: the next sweep goes on. */
async function dropVariants({ db, clock }: Service): Promise<void> {
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

async function dropWorkFiles({ store, clock }: Service): Promise<void> {
  const names = await readdir(store.workDir).catch(() => []);
  for (const name of names) {
    const path = join(store.workDir, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && stats.mtimeMs < clock() - ABANDONED_MS) await dropWorkFile(path);
  }
}
