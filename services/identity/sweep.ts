import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { attempts, codes, knownBrowsers, refreshTokens } from './tables.ts';

/** Rows of one statement, and statements for each kind. */
const BATCH = 10_000;
const MAX_BATCHES = 100;

/**
 * Deletes expired codes, counters and known browsers, and tokens that were revoked 60 days ago or belong to
 * deleted users; at most a million rows of each.
 */
export async function sweepIdentity(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  // Skips rows that a sign-in has locked, so that neither waits for the other; the next sweep deletes them.
  await dropInBatches(
    db,
    sql`delete from ${codes} where hash in
      (select hash from ${codes} where expires_at < ${at}::timestamptz - interval '7 days' limit ${BATCH})`,
  );
  await dropInBatches(
    db,
    sql`delete from ${attempts} where key in
      (select key from ${attempts} where ends_at < ${at}::timestamptz limit ${BATCH} for update skip locked)`,
  );
  await dropInBatches(
    db,
    sql`delete from ${knownBrowsers} where (hash, user_id) in
      (select hash, user_id from ${knownBrowsers} where expires_at < ${at}::timestamptz
      limit ${BATCH} for update skip locked)`,
  );
  await dropInBatches(
    db,
    sql`delete from ${refreshTokens} where hash in
      (select hash from ${refreshTokens} where ended_at < ${at}::timestamptz - interval '60 days' limit ${BATCH})`,
  );
}

/**
 * Uses small statements, so that no lock lasts long. A flood of guesses leaves more counters than one of them
 * deletes.
 */
async function dropInBatches(db: Db, statement: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(statement);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
