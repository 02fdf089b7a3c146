import type { User } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { Toast } from '#lib/toast.ts';
import type { SessionKeys } from './cookies/cookie-keys.ts';
import { isSecure } from './cookies/session-cookie.ts';
import { openTrustedBrowser, type TrustedBrowser } from './cookies/trusted-browser.ts';
import { identityText } from './identity-text.ts';
import type { Revocations } from './revocations.ts';
import { openSignIn, type SessionChange } from './sign-in.ts';
import { openToasts } from './toasts.ts';

export type { User };

/** The sign-in state of one request. */
export type Session = {
  readonly user: User | null;
  /** The tokens have expired and the identity service is unreachable, so the user can't be determined. */
  readonly unknown: boolean;
  /** Why the visitor's session ended, in words; null if it did not, or after a new sign-in. */
  readonly endedBy: string | null;
  readonly change: SessionChange;
  /**
   * The signed-in user. Without one, signs in a new guest (spec S4, S6).
   * @throws {IdentityError} when the service can't be reached, or when the user can't be determined; then no
   * guest is created. The same applies for half a minute after a session ended, because the browser may
   * already have a newer cookie.
   */
  ensureUser(): Promise<User>;
  /**
   * Starts a new session with these tokens and returns its user.
   * @throws {IdentityError} when the tokens are not genuine.
   */
  signIn(tokens: Tokens): Promise<User>;
  /**
   * Like `signIn`, but also ends the user's other sessions, whose tokens the service has revoked.
   * @throws {IdentityError}
   */
  signInExclusively(tokens: Tokens): Promise<User>;
  /**
   * The token for calls to the identity service on the user's behalf; null without user. Never sent to the
   * browser.
   */
  idToken(): string | null;
  /**
   * Renews the tokens, so that the session has the user's latest data.
   * @throws {IdentityError}
   */
  renew(): Promise<void>;
  /**
   * Milliseconds until an open page should check the session again, so that the tokens stay fresh; null
   * without user.
   */
  askInMs(): number | null;
  /**
   * Ends the session and its refresh token, for every copy of the cookie.
   * @throws when that can't be stored; then the session continues.
   */
  end(): Promise<void>;
  /**
   * Ends all sessions of a user whose account was deleted at the service.
   * @throws when that can't be stored.
   */
  signOutEverywhere(): Promise<void>;
  /** Clears the session cookie only; the session itself continues. */
  signOut(): void;
  /** How the login page recognizes this browser. */
  readonly browser: Omit<TrustedBrowser, 'setCookies'>;
  /** Shows a toast on the next page. */
  flash(toast: Toast): void;
  /** Takes the pending toasts. */
  takeToasts(): Toast[];
  /** Restores the taken toasts. Their page became a redirect, so they were never shown. */
  restoreToasts(): void;
  /** Set-Cookie values for the response. Read them last. */
  setCookies(): string[];
};

export type SessionOptions = {
  identity: IdentityClient;
  keys: SessionKeys;
  revocations: Revocations;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * Opens the session of a request. Without a cookie this costs nothing; pages usually need neither a call nor
 * a query.
 */
export async function openSession(request: Request, options: SessionOptions): Promise<Session> {
  const { identity, keys, revocations, now = Date.now } = options;
  const secure = isSecure(request);
  const signIn = await openSignIn(request, { identity, keys, revocations, secure, now });
  const toasts = openToasts(request, secure);
  const browser = openTrustedBrowser(request, { keys, secure, now });
  return {
    get user() {
      return signIn.user();
    },
    get unknown() {
      return signIn.unknown();
    },
    get endedBy() {
      const error = signIn.endedBy();
      return error && identityText(error);
    },
    get change() {
      return signIn.change();
    },
    ensureUser: signIn.ensureUser,
    signIn: signIn.signIn,
    signInExclusively: signIn.signInExclusively,
    idToken: signIn.idToken,
    renew: signIn.renew,
    askInMs: signIn.askInMs,
    end: signIn.end,
    signOutEverywhere: signIn.signOutEverywhere,
    signOut: signIn.signOut,
    browser,
    flash: toasts.flash,
    restoreToasts: toasts.restore,
    takeToasts: toasts.take,
    setCookies: () =>
      [signIn.setCookie(), toasts.setCookie(), ...browser.setCookies()].filter((value) => value !== null),
  };
}
