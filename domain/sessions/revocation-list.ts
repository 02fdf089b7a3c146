import { z } from 'zod';
import type { Db } from '#db/types.ts';
import { findRevocations, listRevocations, type Revocation } from './queries.ts';
import { revokeAccountSessions, revokeSession } from './revoke.ts';

/**
 * An ID token lives for an hour; the rest is for clocks that differ. Later a session is asked for when it is
 * renewed.
 */
const LISTED_SECONDS = 70 * 60;
/** Read again for so long, since a transaction's rows are dated from its beginning: none takes longer. */
const OVERLAP_SECONDS = 60;
/** Beyond this age the list can't be relied upon. */
const MAX_AGE_MS = 10_000;
const MAX_LISTED = 200_000;
/** A list that was too long is read again after this time. */
const TOO_LONG_PAUSE_MS = 60_000;

const announced = z.object({
  kind: z.enum(['session', 'account']),
  id: z.string().min(1),
  begunBeforeMs: z.number(),
  revokedAtMs: z.number(),
});

/** A session: its own id, whose it is, and when it began (milliseconds since 1970). */
type SessionFacts = { sessionId: string; userId: string; begunAtMs: number };

type Options = {
  /** Milliseconds that only ever grow. */
  elapsed?: () => number;
  maxListed?: number;
  /** The same database by connections that other visitors never take: for who pays, and for `read`. */
  payments?: Db;
  jobs?: Db;
};

export type RevocationList = ReturnType<typeof createRevocationList>;

/**
 * The sessions that were ended of late, in this process's memory: `read` it at the start and every 5 seconds,
 * and let it `hear` what is announced in between. It costs the database the same however many visitors there
 * are.
 */
export function createRevocationList(db: Db, options: Options = {}) {
  const { elapsed = () => performance.now(), maxListed = MAX_LISTED, payments = db, jobs = db } = options;
  const listed = new Map<string, Revocation>();
  /**
   * When the last read that succeeded began; null before the first, and when there was more than the list
   * holds.
   */
  let readAt: number | null = null;
  let tooLongAt: number | null = null;

  function empty(at: number): void {
    listed.clear();
    readAt = null;
    tooLongAt = at;
  }

  return {
    /** Reads what was ended since the last time. @throws when the database can't be asked. */
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
    /** Takes what another process announced, and returns it; anything else is left for the next read. */
    hear(payload: string): Revocation | null {
      const heard = announced.safeParse(parseJson(payload)).data ?? null;
      if (heard) add(listed, heard);
      if (listed.size > maxListed) empty(elapsed());
      return heard;
    },
    /**
     * What ended the session, or null. Tells from memory, unless `ask` says to ask the database, or for a
     * payment to ask it, or the list is too old.
     * @throws when the database can't be asked.
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
     * Whether the user's tokens issued at that time were ended, by the database.
     * @throws when it can't be asked.
     */
    async areTokensEnded(userId: string, issuedAtMs: number): Promise<boolean> {
      const stored = await findRevocations(db, { sessionId: '', userId });
      return stored.some((each) => ends(each, { sessionId: '', userId, begunAtMs: issuedAtMs }));
    },
    /** Ends one session. */
    revokeSession: (sessionId: string): Promise<void> => revokeSession(db, sessionId),
    /** Ends all sessions of the user that began before that time. */
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
  // What a read began to find may be older than what was heard since.
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
