import { sql } from 'drizzle-orm';
import { sessionRevocations } from '#db/schema/sessions.ts';
import type { Db } from '#db/types.ts';

/** Ends a session for all browsers that have a copy of its cookie. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  // If the session is already revoked, changes nothing.
  await db.insert(sessionRevocations).values({ kind: 'session', id: sessionId }).onConflictDoNothing();
}

/** Ends all sessions of a user that began before this time (milliseconds since 1970). */
export async function revokeAccountSessions(db: Db, userId: string, begunBeforeMs: number): Promise<void> {
  await db
    .insert(sessionRevocations)
    .values({ kind: 'account', id: userId, begunBefore: new Date(begunBeforeMs) })
    .onConflictDoUpdate({
      target: [sessionRevocations.kind, sessionRevocations.id],
      set: {
        begunBefore: sql`greatest(${sessionRevocations.begunBefore}, excluded.begun_before)`,
        revokedAt: sql`now()`,
      },
    });
}
