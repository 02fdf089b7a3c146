import { z } from 'zod';
import type { Db } from '#db/types.ts';
import { findRevocations, listRevocations, type Revocation } from './queries.ts';
import { revokeAccountSessions, revokeSession } from './revoke.ts';

/**
 * The list contains the revocations of the last 70 minutes. An ID token is valid for an hour, and the other
 * 10 minutes allow for clock differences. Older sessions are checked when they are renewed.
 */
const LISTED_SECONDS = 70 * 60;
/**
 * Each read also covers this time before the last read. A row has the start time of its transaction, but
 * becomes visible only at the commit. No transaction takes longer than this time.
 */
const OVERLAP_SECONDS = 60;
/** Above this age the list is not used. */
const MAX_AGE_MS = 10_000;
const MAX_LISTED = 200_000;
/** Pause before the next read after the list was too long. */
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
   * The same database through connections that pages never use. `payments` serves payments, and `jobs` serves
   * `read`.
   */
  payments?: Db;
  jobs?: Db;
};

export type RevocationList = ReturnType<typeof createRevocationList>;

/**
 * The recent revocations in memory. The caller calls `read` at the start and then every 5 seconds, and
 * `receive` for each notification. So the load on the database doesn't depend on the number of visitors.
 */
export function createRevocationList(db: Db, options: Options = {}) {
  const { elapsed = () => performance.now(), maxListed = MAX_LISTED, payments = db, jobs = db } = options;
  const listed = new Map<string, Revocation>();
  /**
   * The start of the last successful read. Null before the first read, and after a list that was too long.
   */
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
     * Adds a revocation from the notification of another process, and returns it. Ignores invalid
     * notifications, because the next read finds the rows.
     */
    receive(payload: string): Revocation | null {
      const revocation = announced.safeParse(parseJson(payload)).data ?? null;
      if (revocation) add(listed, revocation);
      if (listed.size > maxListed) empty(elapsed());
      return revocation;
    },
    /**
     * The revocation of the session, or null. Searches the list in memory. Also asks the database if the list
     * is too old, or if `ask` is set. 'for-payment' uses the connections for payments.
     * @throws if the database is not available
     */
    async find(
      session: SessionFacts,
      { ask }: { ask: boolean | 'for-payment' },
    ): Promise<{ revokedAtMs: number } | null> {
      const known =
        listed.get(keyOf('session', session.sessionId)) ?? listed.get(keyOf('account', session.userId));
      if (known && ends(known, session)) return known;
      if (!ask && readAt !== null && elapsed() - readAt <= MAX_AGE_MS) return null;
      const stored = await findRevocations(ask === 'for-payment' ? payments : db, session);
      return stored.find((each) => ends(each, session)) ?? null;
    },
    /**
     * Whether the user's tokens that were issued at this time are revoked. Asks the database.
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
  // Keeps the newer revocation. A read may return one that is older than a notification received in the
  // meantime.
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
