import { routeFacts } from '#app/routing/route-facts.ts';

/** A session: its id, its user, and its start (milliseconds since 1970). */
export type SessionFacts = { sessionId: string; userId: string; begunAtMs: number };

/** Whether to check the database. 'for-payment' uses the connections that are reserved for payments. */
export type DatabaseCheck = boolean | 'for-payment';

/** Ended sessions whose tokens may still be valid. `domain/sessions` implements this. */
export type Revocations = {
  /**
   * The revocation of a session; null if the session is active. Without `ask`, only the list of this process
   * is checked.
   * @throws if the database can't be reached.
   */
  find(session: SessionFacts, options: { ask: DatabaseCheck }): Promise<{ revokedAtMs: number } | null>;
  /** Ends one session. */
  revokeSession(sessionId: string): Promise<void>;
  /** Ends all sessions of the user that started before this time. */
  revokeAccount(userId: string, begunBeforeMs: number): Promise<void>;
};

/**
 * The longest time for which an earlier request may still be running, in milliseconds. The response to such a
 * request must not clear a newer cookie.
 */
const IN_FLIGHT_MS = 30_000;

/** Whether the session ended so recently that the browser may already have a newer cookie. */
export function endedJustNow({ revokedAtMs }: { revokedAtMs: number }, nowMs: number): boolean {
  return nowMs - revokedAtMs < IN_FLIGHT_MS;
}

/**
 * Whether a request checks its session in the database. All writes do, and so do the routes that
 * app/routing/route-facts.ts marks as sensitive. The path may be in any case and encoding, as the router
 * accepts it.
 */
export function databaseCheck({ method, url }: { method: string; url: string }): DatabaseCheck {
  const { sensitive, payment } = routeFacts(new URL(url).pathname);
  const writes = method !== 'GET' && method !== 'HEAD';
  if (!writes && !sensitive) return false;
  return payment ? 'for-payment' : true;
}
