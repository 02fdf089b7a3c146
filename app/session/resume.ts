import { IdentityError, NETWORK_FAILED, signsOut } from '#app/clients/identity/errors.ts';
import { isExpired, needsRefresh } from '#app/clients/identity/token-times.ts';
import { type Claims, type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { SealedSession, UnsealedSession } from './cookies/session-cookie.ts';
import { type DatabaseCheck, endedJustNow, type Revocations } from './revocations.ts';

/** The state of the session in the visitor's cookie. */
export type Resumed =
  /** If `changed` is true, the cookie must be written again. */
  | { state: 'signed-in'; user: User; session: SealedSession; changed: boolean }
  /**
   * The session has ended. `reason` is null if its tokens are invalid. `justNow` is true if it ended so
   * recently that the browser may already have a newer cookie.
   */
  | { state: 'signed-out'; reason: IdentityError | null; justNow: boolean }
  /** The service or the database can't be reached, so the state is unknown. The visitor keeps the cookie. */
  | { state: 'unknown'; error: IdentityError };

type Parts = {
  identity: IdentityClient;
  revocations: Revocations;
  nowMs: number;
  /** Whether to check the session in the database and, if the service is remote, the user at the service. */
  checkDatabase: DatabaseCheck;
};

type Verified = { claims: Claims; tokens: Tokens; renewed: boolean };

/**
 * Signs in with the session of the cookie. Refreshes tokens that expire within 5 minutes. If the service is
 * down, uses valid tokens as they are. Refreshing then pauses, so that pages don't wait for the service.
 */
export async function resume(incoming: UnsealedSession, parts: Parts): Promise<Resumed> {
  try {
    const { claims, tokens, renewed } = await verifiedTokens(incoming.tokens, parts);
    const begunAtMs = incoming.begunAtMs ?? claims.auth_time * 1000;
    const session = { tokens, sessionId: incoming.sessionId, begunAtMs };
    const facts = { sessionId: session.sessionId, userId: claims.sub, begunAtMs };
    // This process knows only recent revocations. Each refresh, about once an hour, also checks the older
    // ones in the database.
    const revoked = await findRevocation(facts, { ...parts, checkDatabase: parts.checkDatabase || renewed });
    if (revoked) {
      const reason = await endReason(tokens, parts);
      return { state: 'signed-out', reason, justNow: endedJustNow(revoked, Date.now()) };
    }
    if (parts.checkDatabase && parts.identity.isElsewhere) await checkRemoteAccount(session, parts);
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
 * The claims of the token. Null if the service rejects the token, such as after a change of its signing keys.
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
  { revocations, checkDatabase }: Pick<Parts, 'revocations' | 'checkDatabase'>,
) {
  return revocations.find(facts, { checkDatabase }).catch((cause: unknown) => {
    throw new IdentityError(NETWORK_FAILED, { reason: 'sessions-unreadable', cause });
  });
}

/**
 * The reason why the session ended. If `checkDatabase` is set, asks the service for a more exact reason, such
 * as a disabled account.
 */
async function endReason(tokens: Tokens, { identity, checkDatabase }: Parts): Promise<IdentityError> {
  const error = checkDatabase
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
 * Asks a remote service whether it has ended the account, because the shop's database can't know that. Stores
 * the answer in the database.
 */
async function checkRemoteAccount(session: SealedSession, { identity, revocations }: Parts): Promise<void> {
  try {
    await identity.lookup(session.tokens.idToken);
  } catch (error) {
    // If the answer can't be stored, the next write asks again.
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
