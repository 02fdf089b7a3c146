import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import { refreshDelayMs } from '#app/clients/identity/refresh-schedule.ts';
import { type Claims, type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { SessionKeys } from './cookies/cookie-keys.ts';
import {
  clearedSessionCookie,
  readSessionCookie,
  type SealedSession,
  sealSession,
  sessionCookie,
  type UnsealedSession,
  unsealSession,
} from './cookies/session-cookie.ts';
import { type Resumed, resume } from './resume.ts';
import { databaseCheck, type Revocations } from './revocations.ts';

/** A day in milliseconds. No two clocks differ that much, so every session of a deleted user is revoked. */
const DAY_MS = 24 * 3_600_000;

type Parts = {
  identity: IdentityClient;
  keys: SessionKeys;
  revocations: Revocations;
  secure: boolean;
  now: () => number;
};

/** How the request has changed the session; null if it has not changed it. */
export type SessionChange = 'started' | 'renewed' | 'ended' | null;

/** Finds the user of a request's cookie. Returns the methods of `Session` that change the user. */
export async function openSignIn(request: Request, parts: Parts) {
  const { identity, keys, revocations, secure, now } = parts;
  const value = readSessionCookie(request);
  const incoming = value === null ? null : await unsealSession(keys, value, now());
  const resumed = value === null ? null : await resumeIncoming(incoming, request, parts);
  let user = resumed?.state === 'signed-in' ? resumed.user : null;
  let session = resumed?.state === 'signed-in' ? resumed.session : null;
  let cookie = resumed?.state === 'signed-out' && !resumed.justNow ? clearedSessionCookie(secure) : null;
  let change: SessionChange = cookie === null ? null : 'ended';
  let refusal = refusalOf(resumed);
  let guest: Promise<User> | null = null;

  const storeSession = async (sealedSession: SealedSession) => {
    cookie = sessionCookie(await sealSession(keys, sealedSession, now()), secure);
    session = sealedSession;
    if (change !== 'started') change = 'renewed';
  };
  /** Uses the tokens for the session `current`. If it is null, starts a new session with them. */
  const adoptTokens = async (tokens: Tokens, current: SealedSession | null): Promise<User> => {
    const claims = await identity.verify(tokens.idToken);
    const { sessionId, begunAtMs } = current ?? beginSession(claims);
    await storeSession({ tokens, sessionId, begunAtMs });
    if (current === null) change = 'started';
    user = userFromClaims(claims);
    refusal = null;
    return user;
  };
  const signIn = (tokens: Tokens) => adoptTokens(tokens, null);
  const signUpGuest = async () => signIn(await identity.signUpGuest());
  const signOut = () => {
    user = null;
    session = null;
    refusal = null;
    cookie = clearedSessionCookie(secure);
    change = 'ended';
  };
  if (resumed?.state === 'signed-in' && resumed.changed) await storeSession(resumed.session);

  return {
    user: () => user,
    unknown: () => refusal !== null && resumed?.state === 'unknown',
    endedBy: () => (user === null && resumed?.state === 'signed-out' ? resumed.reason : null),
    async ensureUser(): Promise<User> {
      if (user) return user;
      if (refusal) throw refusal;
      guest ??= signUpGuest().finally(() => (guest = null));
      return guest;
    },
    signIn,
    async signInExclusively(tokens: Tokens): Promise<User> {
      const signedIn = await signIn(tokens);
      // If the service runs in this process, it has already ended the other sessions in the database.
      if (identity.isElsewhere && session) await revocations.revokeAccount(signedIn.uid, session.begunAtMs);
      return signedIn;
    },
    idToken: () => session?.tokens.idToken ?? null,
    async renew(): Promise<void> {
      if (session) await adoptTokens(await identity.refresh(session.tokens.refreshToken), session);
    },
    askInMs: () => (session ? refreshDelayMs(session.tokens.expiresAtMs, now()) : null),
    async end(): Promise<void> {
      const ending = session ?? incoming;
      if (ending) await revocations.revokeSession(ending.sessionId);
      if (session) await endRefreshToken(identity, session.tokens);
      signOut();
    },
    async signOutEverywhere(): Promise<void> {
      if (identity.isElsewhere && user) await revocations.revokeAccount(user.uid, now() + DAY_MS);
      signOut();
    },
    signOut,
    setCookie: () => cookie,
    change: () => change,
  };
}

/**
 * The id and the start of a new session. The start is the time at which the service issued the token, because
 * the service uses its own clock to end tokens.
 */
function beginSession({ iat }: Claims): Pick<SealedSession, 'sessionId' | 'begunAtMs'> {
  return { sessionId: crypto.randomUUID(), begunAtMs: iat * 1000 };
}

function resumeIncoming(
  incoming: UnsealedSession | null,
  request: Request,
  { identity, revocations, now }: Parts,
): Promise<Resumed> | Resumed {
  if (!incoming) return { state: 'signed-out', reason: null, justNow: false };
  return resume(incoming, { identity, revocations, nowMs: now(), checkDatabase: databaseCheck(request) });
}

/** The reason why no guest may be created now; null if a guest may be created. */
function refusalOf(resumed: Resumed | null): IdentityError | null {
  if (resumed?.state === 'unknown') return resumed.error;
  return resumed?.state === 'signed-out' && resumed.justNow ? resumed.reason : null;
}

/**
 * Ends the refresh token of a session that has ended. If the service does not support this or does not know
 * the token, does nothing.
 */
async function endRefreshToken(identity: IdentityClient, tokens: Tokens): Promise<void> {
  try {
    await identity.revoke(tokens);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.code === NETWORK_FAILED && !identity.isElsewhere) throw error;
  }
}
