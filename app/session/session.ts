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
  /**
   * Whether the user can't be determined, because the tokens have expired and the identity service is
   * unreachable.
   */
  readonly unknown: boolean;
  /** Why the visitor's session ended, in words. Null if it did not end, or after a new sign-in. */
  readonly endedBy: string | null;
  readonly change: SessionChange;
  /**
   * The signed-in user. If there is none, signs in a new guest (spec S4, S6).
   * @throws {IdentityError} if the service can't be reached, or if the user can't be determined. Also throws
   * in the half minute after a session ended, because the browser may already have a newer cookie. No guest
   * is created in these cases.
   */
  ensureUser(): Promise<User>;
  /**
   * Starts a new session with these tokens and returns its user.
   * @throws {IdentityError} when the tokens are not genuine.
   */
  signIn(tokens: Tokens): Promise<User>;
  /**
   * Like `signIn`, but also ends all other sessions of the user. The service has already revoked their
   * tokens.
   * @throws {IdentityError}
   */
  signInExclusively(tokens: Tokens): Promise<User>;
  /**
   * The token for calls to the identity service for this user; null without user. It is never sent to the
   * browser.
   */
  idToken(): string | null;
  /**
   * Renews the tokens, so that the session contains the user's latest data.
   * @throws {IdentityError}
   */
  renew(): Promise<void>;
  /**
   * Milliseconds after which an open page should check the session again, so that its tokens stay valid. Null
   * without user.
   */
  askInMs(): number | null;
  /**
   * Ends the session and its refresh token. All copies of the cookie become invalid.
   * @throws if that can't be stored. The session then continues.
   */
  end(): Promise<void>;
  /**
   * Ends all sessions of a user whose account was deleted at the service.
   * @throws if that can't be stored.
   */
  signOutEverywhere(): Promise<void>;
  /** Only clears the session cookie. The session itself continues. */
  signOut(): void;
  /** The data by which the login page recognizes this browser. */
  readonly browser: Omit<TrustedBrowser, 'setCookies'>;
  /** Shows a toast on the next page. */
  flash(toast: Toast): void;
  /** Returns the pending toasts and removes them from the cookie. */
  takeToasts(): Toast[];
  /**
   * Makes the returned toasts pending again. Call this if their page became a redirect and did not show them.
   */
  restoreToasts(): void;
  /** The values of the Set-Cookie headers. Call this last, because later changes are not included. */
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
 * Opens the session of a request. A request without a session cookie causes no work. For a request with a
 * session cookie, a page usually needs neither a call to the identity service nor a query.
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
