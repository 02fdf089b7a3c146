import { IdentityError, NETWORK_FAILED, signsOut } from '#app/clients/identity/errors.ts';
import { isExpired, needsRefresh } from '#app/clients/identity/token-times.ts';
import { type Claims, type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { SealedSession, UnsealedSession } from './cookie.ts';
import { type Asking, endedJustNow, type Revocations } from './revocations.ts';

/** What became of the session a visitor brought. */
export type Resumed =
  /** The session of now; `changed` when the cookie must be sealed again with it. */
  | { state: 'signed-in'; user: User; session: SealedSession; changed: boolean }
  /**
   * The session was ended, which `why` tells, or its tokens are worth nothing. `justNow`: its browser may
   * have another cookie by now.
   */
  | { state: 'signed-out'; why: IdentityError | null; justNow: boolean }
  /** Nobody can tell now; the visitor keeps the cookie. */
  | { state: 'unknown'; error: IdentityError };

type Parts = {
  identity: IdentityClient;
  revocations: Revocations;
  nowMs: number;
  /** Whether to ask the database for the session, and a service elsewhere for its user. */
  ask: Asking;
};

type Verified = { claims: Claims; tokens: Tokens; renewed: boolean };

/**
 * Signs a visitor in by the session of the cookie, and renews its tokens within 5 minutes of their end. While
 * the service is out of reach, tokens that are still good wait for the next try, so that not every page waits
 * for it.
 */
export async function resume(brought: UnsealedSession, parts: Parts): Promise<Resumed> {
  try {
    const { claims, tokens, renewed } = await verifiedTokens(brought.tokens, parts);
    const begunAtMs = brought.begunAtMs ?? claims.auth_time * 1000;
    const session = { tokens, sessionId: brought.sessionId, begunAtMs };
    const facts = { sessionId: session.sessionId, userId: claims.sub, begunAtMs };
    // What ended long ago is in the database alone, and a session that goes on is renewed once an hour.
    const revoked = await findRevocation(facts, { ...parts, ask: parts.ask || renewed });
    if (revoked) {
      const why = await whyEnded(tokens, parts);
      return { state: 'signed-out', why, justNow: endedJustNow(revoked, Date.now()) };
    }
    if (parts.ask && parts.identity.isElsewhere) await askElsewhere(session, parts);
    const changed = renewed || brought.begunAtMs === null;
    return { state: 'signed-in', user: userFromClaims(claims), session, changed };
  } catch (error) {
    return ended(error);
  }
}

async function verifiedTokens(tokens: Tokens, { identity, nowMs }: Parts): Promise<Verified> {
  const good = !needsRefresh(tokens.expiresAtMs, nowMs) || mayWait(identity, tokens, nowMs);
  const claims = good ? await verifiedClaims(identity, tokens) : null;
  return claims ? { claims, tokens, renewed: false } : renew(identity, tokens, nowMs);
}

function mayWait(identity: IdentityClient, tokens: Tokens, nowMs: number): boolean {
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

/** Null for a token that the service doesn't stand by, say because its signing keys were replaced. */
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

/** In the service's own words where somebody acts, such as that the account is disabled. */
async function whyEnded(tokens: Tokens, { identity, ask }: Parts): Promise<IdentityError> {
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
 * The database doesn't hear of what a service elsewhere ends: it is asked, and its answer kept for every
 * page.
 */
async function askElsewhere(session: SealedSession, { identity, revocations }: Parts): Promise<void> {
  try {
    await identity.lookup(session.tokens.idToken);
  } catch (error) {
    // When it can't be kept, the next write asks again.
    if (error instanceof IdentityError && signsOut(error.code))
      await revocations.revokeSession(session.sessionId).catch(() => {});
    throw error;
  }
}

function ended(error: unknown): Resumed {
  if (!(error instanceof IdentityError)) throw error;
  const worthless = error.code === 'invalid-refresh-token' || error.code === 'invalid-user-token';
  if (signsOut(error.code)) return { state: 'signed-out', why: error, justNow: false };
  if (worthless) return { state: 'signed-out', why: null, justNow: false };
  return { state: 'unknown', error };
}
