import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { attempts, codes, knownBrowsers, refreshTokens } from './tables.ts';

/**
 * Maximum rows that one statement deletes. `MAX_BATCHES` is the maximum number of statements for each kind of
 * row.
 */
const BATCH = 10_000;
const MAX_BATCHES = 100;

/**
 * Deletes expired codes, counters and known browsers, and tokens that were revoked 60 days ago. Deletes at
 * most a million rows of each.
 */
export async function sweepIdentity(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  // Skips counters and browsers that a sign-in has locked, so that the sweep and the sign-in don't wait for
  // each other. The next sweep deletes them.
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
 * Runs the statement until it deletes no more rows. Each run deletes few rows, so that no lock lasts long.
 * After many guesses, there are more counters than one run deletes.
 */
async function dropInBatches(db: Db, statement: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(statement);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
