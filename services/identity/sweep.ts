import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { attempts, codes, knownBrowsers, refreshTokens } from './tables.ts';

/** Rows that one statement drops, and statements for each kind. */
const BATCH = 10_000;
const MAX_BATCHES = 100;

/**
 * Drops what is over: old codes, counters, known browsers, and tokens ended 60 days ago or of users gone.
 * A million rows of each at most.
 */
export async function sweepIdentity(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  // Rows that a sign-in has locked are left for the next sweep: the two never wait for each other.
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
 * In small statements, so that nobody waits long for one; a flood of guesses leaves more counters than one
 * of them drops.
 */
async function dropInBatches(db: Db, statement: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(statement);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
