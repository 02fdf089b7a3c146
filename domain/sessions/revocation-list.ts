import { z } from 'zod';
import type { Db } from '#db/types.ts';
import { findRevocations, listRevocations, type Revocation } from './queries.ts';
import { revokeAccountSessions, revokeSession } from './revoke.ts';

/**
 * The list contains the revocations of the last 70 minutes. A session's ID token is valid for an hour, and
 * clocks may differ by up to 10 minutes. Older revocations are not needed, because a session is checked in
 * the database when its token is renewed.
 */
const LISTED_SECONDS = 70 * 60;
/**
 * Each read also covers this time before the previous read. A row has the time at which its transaction
 * started, but a read sees it only after the commit. Transactions take less than this time.
 */
const OVERLAP_SECONDS = 60;
/** If the list is older than this, `find` asks the database instead. */
const MAX_AGE_MS = 10_000;
const MAX_LISTED = 200_000;
/** If the list has become too long, the next read happens after this time. */
const TOO_LONG_PAUSE_MS = 60_000;

const announced = z.object({
  kind: z.enum(['session', 'account']),
  id: z.string().min(1),
  begunBeforeMs: z.number(),
  revokedAtMs: z.number(),
});

/** A session: its id, the user's id, and its start in milliseconds since 1970. */
type SessionFacts = { sessionId: string; userId: string; begunAtMs: number };

type Options = {
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
  maxListed?: number;
  /**
   * Other connections to the same database, which pages don't use. `payments` is for sessions that pay, and
   * `jobs` is for `read`.
   */
  payments?: Db;
  jobs?: Db;
};

export type RevocationList = ReturnType<typeof createRevocationList>;

/**
 * Keeps the recent revocations in memory. The caller calls `read` at the start and then every 5 seconds, and
 * `receive` for each notification. So the number of queries doesn't depend on the number of visitors.
 */
export function createRevocationList(db: Db, options: Options = {}) {
  const { elapsed = () => performance.now(), maxListed = MAX_LISTED, payments = db, jobs = db } = options;
  const listed = new Map<string, Revocation>();
  /** The start of the last successful read. Null before the first one, and after the list became too long. */
  let readAt: number | null = null;
  let tooLongAt: number | null = null;

  function empty(at: number): void {
    listed.clear();
    readAt = null;
    tooLongAt = at;
  }

  return {
    /** Reads the revocations since the last read. @throws if the database is not available */
    async read(): Promise<void> {
      const at = elapsed();
      if (tooLongAt !== null && at - tooLongAt < TOO_LONG_PAUSE_MS) return;
      const seconds = readAt === null ? LISTED_SECONDS : (at - readAt) / 1000 + OVERLAP_SECONDS;
      const rows = await listRevocations(jobs, Math.min(seconds, LISTED_SECONDS), maxListed + 1);
      for (const row of rows) add(listed, row);
      if (listed.size > maxListed) return empty(at);
      dropOld(listed);
      readAt = at;
      tooLongAt = null;
    },
    /**
     * Adds a revocation from the notification of another process, and returns it. Returns null for an invalid
     * notification. The next read then finds the revocation.
     */
    receive(payload: string): Revocation | null {
      const revocation = announced.safeParse(parseJson(payload)).data ?? null;
      if (revocation) add(listed, revocation);
      if (listed.size > maxListed) empty(elapsed());
      return revocation;
    },
    /**
     * The revocation that ends the session; null if there is none. Searches the list in memory first. If the
     * list is too old or `checkDatabase` is set, also asks the database. 'for-payment' asks through the
     * connections for payments.
     * @throws if the database is not available
     */
    async find(
      session: SessionFacts,
      { checkDatabase }: { checkDatabase: boolean | 'for-payment' },
    ): Promise<{ revokedAtMs: number } | null> {
      const known =
        listed.get(keyOf('session', session.sessionId)) ?? listed.get(keyOf('account', session.userId));
      if (known && ends(known, session)) return known;
      if (!checkDatabase && readAt !== null && elapsed() - readAt <= MAX_AGE_MS) return null;
      const stored = await findRevocations(checkDatabase === 'for-payment' ? payments : db, session);
      return stored.find((each) => ends(each, session)) ?? null;
    },
    /**
     * Whether tokens of the user that were issued at this time are revoked. Always asks the database.
     * @throws if the database is not available
     */
    async areTokensRevoked(userId: string, issuedAtMs: number): Promise<boolean> {
      const stored = await findRevocations(db, { sessionId: '', userId });
      return stored.some((each) => ends(each, { sessionId: '', userId, begunAtMs: issuedAtMs }));
    },
    revokeSession: (sessionId: string): Promise<void> => revokeSession(db, sessionId),
    /** Ends all sessions of the user that began before this time. */
    revokeAccount: (userId: string, begunBeforeMs: number): Promise<void> =>
      revokeAccountSessions(db, userId, begunBeforeMs),
  };
}

function ends({ kind, begunBeforeMs }: Revocation, { begunAtMs }: SessionFacts): boolean {
  return kind === 'session' || begunAtMs < begunBeforeMs;
}

function add(listed: Map<string, Revocation>, revocation: Revocation): void {
  const key = keyOf(revocation.kind, revocation.id);
  const known = listed.get(key);
  // Keeps the newer revocation. A read may return an older one than the notification that arrived during the
  // read.
  if (!known || known.begunBeforeMs <= revocation.begunBeforeMs) listed.set(key, revocation);
}

function keyOf(kind: Revocation['kind'], id: string): string {
  return `${kind} ${id}`;
}

function dropOld(listed: Map<string, Revocation>): void {
  const before = Date.now() - LISTED_SECONDS * 1000;
  for (const [key, { revokedAtMs }] of listed) if (revokedAtMs < before) listed.delete(key);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
