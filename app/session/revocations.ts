import { routeFacts } from '#app/route-facts.ts';

/** A session: its own id, whose it is, and when it began (milliseconds since 1970). */
export type SessionFacts = { sessionId: string; userId: string; begunAtMs: number };

/** Whether the database is asked, and by the connections that are for payments. */
export type Asking = boolean | 'for-payment';

/** The sessions that were ended while tokens of them may still be good, as `domain/sessions` keeps them. */
export type Revocations = {
  /**
   * What ended the session, or null; `ask` asks the database, for a payment by connections of its own, else
   * this process's own list is enough.
   * @throws when the database can't be asked.
   */
  find(session: SessionFacts, options: { ask: Asking }): Promise<{ revokedAtMs: number } | null>;
  /** Ends one session. */
  revokeSession(sessionId: string): Promise<void>;
  /** Ends all sessions of the user that began before that time. */
  revokeAccount(userId: string, begunBeforeMs: number): Promise<void>;
};

/**
 * A reply to a request from before the end may still be on its way, and must not take away the cookie that
 * followed.
 */
const UNDER_WAY_MS = 30_000;

/** Whether a session ended so lately that its browser may have another cookie by now. */
export function endedJustNow({ revokedAtMs }: { revokedAtMs: number }, nowMs: number): boolean {
  return nowMs - revokedAtMs < UNDER_WAY_MS;
}

/**
 * Whether the session of a request is asked for in the database as well: with writes, and wherever
 * app/route-facts.ts says so. The router takes paths in any case and encoding.
 */
export function mustAsk({ method, url }: { method: string; url: string }): Asking {
  const { sensitive, payment } = routeFacts(new URL(url).pathname);
  const writes = method !== 'GET' && method !== 'HEAD';
  if (!writes && !sensitive) return false;
  return payment ? 'for-payment' : true;
}
