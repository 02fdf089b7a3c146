import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import { refreshDelayMs } from '#app/clients/identity/refresh-schedule.ts';
import { type Claims, type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import {
  clearedSessionCookie,
  readSessionCookie,
  type SealedSession,
  seal,
  sessionCookie,
  type UnsealedSession,
  unseal,
} from './cookie.ts';
import type { SessionKeys } from './keys.ts';
import { type Resumed, resume } from './resume.ts';
import { mustAsk, type Revocations } from './revocations.ts';

/** Longer than any clock is ahead: sessions of a user who is gone are ended whenever they began. */
const DAY_MS = 24 * 3_600_000;

type Parts = {
  identity: IdentityClient;
  keys: SessionKeys;
  revocations: Revocations;
  secure: boolean;
  now: () => number;
};

/** What became of the browser's session: a new one, the same with new tokens, none. Null when it stays. */
export type SessionChange = 'begun' | 'kept' | 'ended' | null;

/**
 * Who is signed in by the cookie of one request, and how that changes. The methods are those of `Session`.
 */
export async function openSignIn(request: Request, parts: Parts) {
  const { identity, keys, revocations, secure, now } = parts;
  const value = readSessionCookie(request);
  const brought = value === null ? null : await unseal(keys, value, now());
  const resumed = value === null ? null : await resumeBrought(brought, request, parts);
  let user = resumed?.state === 'signed-in' ? resumed.user : null;
  let session = resumed?.state === 'signed-in' ? resumed.session : null;
  let cookie = resumed?.state === 'signed-out' && !resumed.justNow ? clearedSessionCookie(secure) : null;
  let change: SessionChange = cookie === null ? null : 'ended';
  let refusal = refusalOf(resumed);
  let guest: Promise<User> | null = null;

  const keep = async (kept: SealedSession) => {
    cookie = sessionCookie(await seal(keys, kept, now()), secure);
    session = kept;
    if (change !== 'begun') change = 'kept';
  };
  /** The user of the tokens; without `going` a new session of theirs begins. */
  const take = async (tokens: Tokens, going: SealedSession | null): Promise<User> => {
    const claims = await identity.verify(tokens.idToken);
    const { sessionId, begunAtMs } = going ?? beginSession(claims);
    await keep({ tokens, sessionId, begunAtMs });
    if (going === null) change = 'begun';
    user = userFromClaims(claims);
    refusal = null;
    return user;
  };
  const signIn = (tokens: Tokens) => take(tokens, null);
  const beGuest = async () => signIn(await identity.signUpGuest());
  const signOut = () => {
    user = null;
    session = null;
    refusal = null;
    cookie = clearedSessionCookie(secure);
    change = 'ended';
  };
  if (resumed?.state === 'signed-in' && resumed.changed) await keep(resumed.session);

  return {
    user: () => user,
    unknown: () => refusal !== null && resumed?.state === 'unknown',
    endedBy: () => (user === null && resumed?.state === 'signed-out' ? resumed.why : null),
    async ensureUser(): Promise<User> {
      if (user) return user;
      if (refusal) throw refusal;
      guest ??= beGuest().finally(() => (guest = null));
      return guest;
    },
    signIn,
    async signInAlone(tokens: Tokens): Promise<User> {
      const signedIn = await signIn(tokens);
      // A service in this process ends them by the database.
      if (identity.isElsewhere && session) await revocations.revokeAccount(signedIn.uid, session.begunAtMs);
      return signedIn;
    },
    idToken: () => session?.tokens.idToken ?? null,
    async renew(): Promise<void> {
      if (session) await take(await identity.refresh(session.tokens.refreshToken), session);
    },
    askInMs: () => (session ? refreshDelayMs(session.tokens.expiresAtMs, now()) : null),
    async end(): Promise<void> {
      const ending = session ?? brought;
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

/** Begun as the token was issued: on the clock by which the service ends tokens. */
function beginSession({ iat }: Claims): Pick<SealedSession, 'sessionId' | 'begunAtMs'> {
  return { sessionId: crypto.randomUUID(), begunAtMs: iat * 1000 };
}

function resumeBrought(
  brought: UnsealedSession | null,
  request: Request,
  { identity, revocations, now }: Parts,
): Promise<Resumed> | Resumed {
  if (!brought) return { state: 'signed-out', why: null, justNow: false };
  return resume(brought, { identity, revocations, nowMs: now(), ask: mustAsk(request) });
}

/** Why nobody may be made a guest instead of who came; null when one may. */
function refusalOf(resumed: Resumed | null): IdentityError | null {
  if (resumed?.state === 'unknown') return resumed.error;
  return resumed?.state === 'signed-out' && resumed.justNow ? resumed.why : null;
}

/**
 * The session is ended without it; a service that doesn't know the call, or the token any more, needs no
 * second try.
 */
async function endRefreshToken(identity: IdentityClient, tokens: Tokens): Promise<void> {
  try {
    await identity.revoke(tokens);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.code === NETWORK_FAILED && !identity.isElsewhere) throw error;
  }
}
