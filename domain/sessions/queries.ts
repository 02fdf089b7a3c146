import { and, gt, or, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { sessionRevocations } from '#db/schema/sessions.ts';
import type { Db } from '#db/types.ts';

/**
 * Days after which a revocation is deleted. A cookie is valid for 30 days. Until then, the shop must
 * recognize copies of a revoked session's cookie.
 */
const KEPT_DAYS = 31;
const BATCH = 10_000;

/**
 * The revocation of one session, or of all sessions of a user that began before a time. Times are in
 * milliseconds since 1970.
 */
export type Revocation = {
  kind: 'session' | 'account';
  id: string;
  begunBeforeMs: number;
  revokedAtMs: number;
};

const columns = {
  kind: sessionRevocations.kind,
  id: sessionRevocations.id,
  begunBeforeMs: sql<number>`extract(epoch from ${sessionRevocations.begunBefore})::float8 * 1000`,
  revokedAtMs: sql<number>`extract(epoch from ${sessionRevocations.revokedAt})::float8 * 1000`,
};

/** The revocations of the last `seconds` seconds, at most `limit`. */
export function listRevocations(db: Db, seconds: number, limit: number): Promise<Revocation[]> {
  return db
    .select(columns)
    .from(sessionRevocations)
    .where(gt(sessionRevocations.revokedAt, sql`now() - ${seconds} * interval '1 second'`))
    .limit(limit);
}

const find = prepared<{ sessionId: string; userId: string }, Revocation[]>(
  'find_session_revocations',
  (db) => {
    const { kind, id } = sessionRevocations;
    return db
      .select(columns)
      .from(sessionRevocations)
      .where(
        or(
          and(sql`${kind} = 'session'`, sql`${id} = ${sql.placeholder('sessionId')}`),
          and(sql`${kind} = 'account'`, sql`${id} = ${sql.placeholder('userId')}`),
        ),
      );
  },
);

/** The revocations of a session and of its user, regardless of their age. */
export function findRevocations(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<Revocation[]> {
  return find(db, { sessionId, userId });
}

/** Deletes at most 10,000 revocations for which no valid cookie can exist, because they are too old. */
export async function sweepRevocations(db: Db): Promise<void> {
  await db.execute(sql`delete from ${sessionRevocations} where (kind, id) in (
    select kind, id from ${sessionRevocations}
    where revoked_at < now() - ${KEPT_DAYS} * interval '1 day' limit ${BATCH})`);
}
