import { IdentityError, NETWORK_FAILED, signsOut } from '#app/clients/identity/errors.ts';
import { isExpired, needsRefresh } from '#app/clients/identity/token-times.ts';
import { type Claims, type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { SealedSession, UnsealedSession } from './cookies/session-cookie.ts';
import { type DatabaseCheck, endedJustNow, type Revocations } from './revocations.ts';

/** The state of the session in the visitor's cookie. */
export type Resumed =
  /** `changed` means that the cookie must be written again. */
  | { state: 'signed-in'; user: User; session: SealedSession; changed: boolean }
  /**
   * The session was ended for `reason`, or its tokens are invalid (`reason` is null). `justNow`: it ended so
   * recently that the browser may already have a newer cookie.
   */
  | { state: 'signed-out'; reason: IdentityError | null; justNow: boolean }
  /** The service can't be reached, so the state is unknown. The visitor's cookie stays. */
  | { state: 'unknown'; error: IdentityError };

type Parts = {
  identity: IdentityClient;
  revocations: Revocations;
  nowMs: number;
  /** Whether to check the session in the database and, if the service is remote, the user at the service. */
  ask: DatabaseCheck;
};

type Verified = { claims: Claims; tokens: Tokens; renewed: boolean };

/**
 * Signs in with the session of the cookie. Tokens are renewed in the last 5 minutes before they expire. While
 * the service is down, valid tokens are used. Renewals are then paused, so that pages don't wait for them.
 */
export async function resume(incoming: UnsealedSession, parts: Parts): Promise<Resumed> {
  try {
    const { claims, tokens, renewed } = await verifiedTokens(incoming.tokens, parts);
    const begunAtMs = incoming.begunAtMs ?? claims.auth_time * 1000;
    const session = { tokens, sessionId: incoming.sessionId, begunAtMs };
    const facts = { sessionId: session.sessionId, userId: claims.sub, begunAtMs };
    // Only the database has older revocations. They are checked at each renewal, about once an hour.
    const revoked = await findRevocation(facts, { ...parts, ask: parts.ask || renewed });
    if (revoked) {
      const reason = await endReason(tokens, parts);
      return { state: 'signed-out', reason, justNow: endedJustNow(revoked, Date.now()) };
    }
    if (parts.ask && parts.identity.isElsewhere) await checkRemoteAccount(session, parts);
    const changed = renewed || incoming.begunAtMs === null;
    return { state: 'signed-in', user: userFromClaims(claims), session, changed };
  } catch (error) {
    return ended(error);
  }
}

async function verifiedTokens(tokens: Tokens, { identity, nowMs }: Parts): Promise<Verified> {
  const isUsable = !needsRefresh(tokens.expiresAtMs, nowMs) || canWait(identity, tokens, nowMs);
  const claims = isUsable ? await verifiedClaims(identity, tokens) : null;
  return claims ? { claims, tokens, renewed: false } : renew(identity, tokens, nowMs);
}

function canWait(identity: IdentityClient, tokens: Tokens, nowMs: number): boolean {
  return !isExpired(tokens.expiresAtMs, nowMs) && identity.isRefreshPaused(tokens.refreshToken);
}

async function renew(identity: IdentityClient, tokens: Tokens, nowMs: number): Promise<Verified> {
  try {
    const renewed = await identity.refresh(tokens.refreshToken);
    return { claims: await identity.verify(renewed.idToken), tokens: renewed, renewed: true };
  } catch (error) {
    const usable =
      error instanceof IdentityError && !signsOut(error.code) && !isExpired(tokens.expiresAtMs, nowMs);
    const claims = usable ? await verifiedClaims(identity, tokens) : null;
    if (claims) return { claims, tokens, renewed: false };
    throw error;
  }
}

/**
 * The claims of the token. Null if the service rejects it, for example after its signing keys were replaced.
 */
async function verifiedClaims(identity: IdentityClient, tokens: Tokens): Promise<Claims | null> {
  try {
    return await identity.verify(tokens.idToken);
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'invalid-user-token') return null;
    throw error;
  }
}

async function findRevocation(
  facts: Parameters<Revocations['find']>[0],
  { revocations, ask }: Pick<Parts, 'revocations' | 'ask'>,
) {
  return revocations.find(facts, { ask }).catch((cause: unknown) => {
    throw new IdentityError(NETWORK_FAILED, { reason: 'sessions-unreadable', cause });
  });
}

/** Why the session ended. On writes, the service is asked for its own reason, such as a disabled account. */
async function endReason(tokens: Tokens, { identity, ask }: Parts): Promise<IdentityError> {
  const error = ask
    ? await identity.lookup(tokens.idToken).then(
        () => null,
        (fault: unknown) => fault,
      )
    : null;
  return error instanceof IdentityError && signsOut(error.code)
    ? error
    : new IdentityError('user-token-expired');
}

/**
 * Checks an account of a remote service, because only that service knows whether it ended the account. Stores
 * the result in the database.
 */
async function checkRemoteAccount(session: SealedSession, { identity, revocations }: Parts): Promise<void> {
  try {
    await identity.lookup(session.tokens.idToken);
  } catch (error) {
    // If the result can't be stored, the next write checks again.
    if (error instanceof IdentityError && signsOut(error.code))
      await revocations.revokeSession(session.sessionId).catch(() => {});
    throw error;
  }
}

function ended(error: unknown): Resumed {
  if (!(error instanceof IdentityError)) throw error;
  const isInvalid = error.code === 'invalid-refresh-token' || error.code === 'invalid-user-token';
  if (signsOut(error.code)) return { state: 'signed-out', reason: error, justNow: false };
  if (isInvalid) return { state: 'signed-out', reason: null, justNow: false };
  return { state: 'unknown', error };
}
