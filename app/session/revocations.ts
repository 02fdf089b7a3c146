import { routeFacts } from '#app/routing/route-facts.ts';

/** A session: its id, its user, and its start (milliseconds since 1970). */
export type SessionFacts = { sessionId: string; userId: string; begunAtMs: number };

/** Whether to check the database, and over the connections for payments. */
export type DatabaseCheck = boolean | 'for-payment';

/** Ended sessions whose tokens may still be valid. Implemented in `domain/sessions`. */
export type Revocations = {
  /**
   * The revocation of a session; null if it is active. Without `ask`, only this process's own list is
   * checked.
   * @throws when the database can't be reached.
   */
  find(session: SessionFacts, options: { ask: DatabaseCheck }): Promise<{ revokedAtMs: number } | null>;
  /** Ends one session. */
  revokeSession(sessionId: string): Promise<void>;
  /** Ends all sessions of the user that started before that time. */
  revokeAccount(userId: string, begunBeforeMs: number): Promise<void>;
};

/** An earlier request may still be in flight. Its response must not clear a newer cookie. */
const IN_FLIGHT_MS = 30_000;

/** Whether the session ended so recently that the browser may already have a newer cookie. */
export function endedJustNow({ revokedAtMs }: { revokedAtMs: number }, nowMs: number): boolean {
  return nowMs - revokedAtMs < IN_FLIGHT_MS;
}

/**
 * Whether a request checks its session in the database: all writes do, and the routes that
 * app/routing/route-facts.ts marks as sensitive. The router accepts paths in any case and encoding.
 */
export function databaseCheck({ method, url }: { method: string; url: string }): DatabaseCheck {
  const { sensitive, payment } = routeFacts(new URL(url).pathname);
  const writes = method !== 'GET' && method !== 'HEAD';
  if (!writes && !sensitive) return false;
  return payment ? 'for-payment' : true;
}
