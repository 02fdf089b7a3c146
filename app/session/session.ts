import { refreshDelayMs } from '#app/clients/identity/refresh-schedule.ts';
import { type User, userFromClaims } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { Toast } from '#lib/toast.ts';
import { clearedSessionCookie, isSecure, readSessionCookie, seal, sessionCookie, unseal } from './cookie.ts';
import { flashCookie, readFlash } from './flash.ts';
import type { SessionKeys } from './keys.ts';
import { type Resumed, resume } from './resume.ts';

export type { User };

/** The sign-in state of one request. */
export type Session = {
  readonly user: User | null;
  /** Nobody can tell who the visitor is: the tokens are over, and the identity service is out of reach. */
  readonly unknown: boolean;
  /**
   * The signed-in user; signs in a guest silently when there is none (spec S4, S6).
   * @throws {IdentityError} when the service can't be reached. A visitor whose own sign-in can't be told for
   * that reason is never made a guest.
   */
  ensureUser(): Promise<User>;
  /**
   * Begins a new session with these tokens, in place of the one before. Returns its user.
   * @throws {IdentityError} when the tokens are not genuine.
   */
  signIn(tokens: Tokens): Promise<User>;
  /** The token that speaks for the user in a call to the identity service; null without user. Never for the browser. */
  idToken(): string | null;
  /** Asks for new tokens, so that the session shows what was just changed of the user. @throws {IdentityError} */
  renew(): Promise<void>;
  /** Milliseconds until an open page should ask again, so that the tokens stay fresh; null without user. */
  askInMs(): number | null;
  /** Ends the session in this browser; the identity service is not called (spec S7). */
  signOut(): void;
  /** Shows a toast on the next page. */
  flash(toast: Toast): void;
  /** Takes the toasts waiting. */
  takeToasts(): Toast[];
  /** Puts the toasts taken back: the page they were taken for became a redirect, so nobody saw them. */
  keepToasts(): void;
  /** Set-Cookie values to append to the response; read them when all else is done. */
  setCookies(): string[];
};

export type SessionOptions = {
  identity: IdentityClient;
  keys: SessionKeys;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Opens the session of a request: no work at all without a cookie, and usually no call with one. */
export async function openSession(request: Request, options: SessionOptions): Promise<Session> {
  const { identity, keys, now = Date.now } = options;
  const secure = isSecure(request);
  const resumed = await resumeFromCookie(request, identity, keys, now());
  const toasts = openToasts(request, secure);
  let user = resumed?.state === 'signed-in' ? resumed.user : null;
  let tokens = resumed?.state === 'signed-in' ? resumed.tokens : null;
  let cookie = resumed?.state === 'signed-out' ? clearedSessionCookie(secure) : null;
  let unknown = resumed?.state === 'unknown' ? resumed.error : null;
  let guest: Promise<User> | null = null;

  const keep = async (kept: Tokens) => {
    cookie = sessionCookie(await seal(keys, kept, now()), secure);
  };
  const signIn = async (given: Tokens) => {
    const signedIn = userFromClaims(await identity.verify(given.idToken));
    await keep(given);
    user = signedIn;
    tokens = given;
    unknown = null;
    return signedIn;
  };
  if (resumed?.state === 'signed-in' && resumed.renewed) await keep(resumed.tokens);

  return {
    get user() {
      return user;
    },
    get unknown() {
      return unknown !== null;
    },
    async ensureUser() {
      if (user) return user;
      if (unknown) throw unknown;
      guest ??= identity
        .signUpGuest()
        .then(signIn)
        .finally(() => {
          guest = null;
        });
      return guest;
    },
    signIn,
    idToken: () => tokens?.idToken ?? null,
    async renew() {
      if (tokens) await signIn(await identity.refresh(tokens.refreshToken));
    },
    askInMs: () => (tokens ? refreshDelayMs(tokens.expiresAtMs, now()) : null),
    signOut() {
      user = null;
      tokens = null;
      unknown = null;
      cookie = clearedSessionCookie(secure);
    },
    flash: toasts.flash,
    keepToasts: toasts.keep,
    takeToasts: toasts.take,
    setCookies: () => [cookie, toasts.setCookie()].filter((value) => value !== null),
  };
}

async function resumeFromCookie(
  request: Request,
  identity: IdentityClient,
  keys: SessionKeys,
  nowMs: number,
): Promise<Resumed | null> {
  const value = readSessionCookie(request);
  if (value === null) return null;
  const tokens = await unseal(keys, value, nowMs);
  return tokens ? resume(identity, tokens, nowMs) : { state: 'signed-out' };
}

function openToasts(request: Request, secure: boolean) {
  const brought = readFlash(request);
  let waiting = brought ?? [];
  let taken: Toast[] = [];
  let changed = false;
  return {
    flash(toast: Toast) {
      waiting = [...waiting, toast];
      changed = true;
    },
    take(): Toast[] {
      taken = waiting;
      waiting = [];
      changed = true;
      return taken;
    },
    keep() {
      waiting = [...taken, ...waiting];
      taken = [];
    },
    setCookie: () =>
      changed && (waiting.length > 0 || brought !== null) ? flashCookie(waiting, secure) : null,
  };
}
