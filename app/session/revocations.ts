import { routeFacts } from '#app/routing/request-facts.ts';

/** A session: its id, its user, and its start (milliseconds since 1970). */
export type SessionFacts = { sessionId: string; userId: string; begunAtMs: number };

/** Whether to check the database. 'for-payment' uses the connections that are reserved for payments. */
export type DatabaseCheck = boolean | 'for-payment';

/** Ended sessions whose tokens may still be valid. `domain/sessions` implements this. */
export type Revocations = {
  /**
   * Looks for the revocation of a session; null if the session is active. Without `checkDatabase`, checks
   * only the list of this process.
   * @throws if the database can't be reached.
   */
  find(
    session: SessionFacts,
    options: { checkDatabase: DatabaseCheck },
  ): Promise<{ revokedAtMs: number } | null>;
  /** Ends one session. */
  revokeSession(sessionId: string): Promise<void>;
  /** Ends all sessions of the user that started before this time. */
  revokeAccount(userId: string, begunBeforeMs: number): Promise<void>;
};

/**
 * The longest time in milliseconds that a request may still be running. The response to such an older request
 * must not delete a newer cookie.
 */
const IN_FLIGHT_MS = 30_000;

/** Whether the session ended so recently that the browser may already have a newer cookie. */
export function endedJustNow({ revokedAtMs }: { revokedAtMs: number }, nowMs: number): boolean {
  return nowMs - revokedAtMs < IN_FLIGHT_MS;
}

/**
 * Whether a request checks its session in the database. Requests that write do, and so do requests to routes
 * that are sensitive in app/routing/request-facts.ts.
 */
export function databaseCheck({ method, url }: { method: string; url: string }): DatabaseCheck {
  const { sensitive, payment } = routeFacts(new URL(url).pathname);
  const writes = method !== 'GET' && method !== 'HEAD';
  if (!writes && !sensitive) return false;
  return payment ? 'for-payment' : true;
}
