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

/** The session of one request. */
export type Session = {
  readonly user: User | null;
  /**
   * Whether the session can't be checked now, because the tokens have expired and the identity service can't
   * be reached.
   */
  readonly unknown: boolean;
  /**
   * The reason in words why the visitor's session ended. Null if it has not ended, or after a new sign-in.
   */
  readonly endedBy: string | null;
  readonly change: SessionChange;
  /**
   * Returns the user, or creates a guest if there is no user (spec S4, S6).
   * @throws {IdentityError} if the service can't be reached or the session can't be checked. Also throws in
   * the first half minute after a session ended, because the browser may already have a newer cookie. No
   * guest is created in these cases.
   */
  ensureUser(): Promise<User>;
  /**
   * Starts a new session with these tokens and returns its user.
   * @throws {IdentityError} if the tokens are not genuine.
   */
  signIn(tokens: Tokens): Promise<User>;
  /**
   * Like `signIn`, but also ends all other sessions of the user. Call this if the service has revoked their
   * tokens.
   * @throws {IdentityError}
   */
  signInExclusively(tokens: Tokens): Promise<User>;
  /** The token for calls to the identity service; null without a user. Browsers never receive this token. */
  idToken(): string | null;
  /**
   * Refreshes the tokens, so that the session contains the user's latest data.
   * @throws {IdentityError}
   */
  renew(): Promise<void>;
  /**
   * The time in milliseconds after which an open page should check the session again, so that its tokens
   * don't expire. Null without a user.
   */
  askInMs(): number | null;
  /**
   * Ends the session and its refresh token. All copies of the cookie become invalid.
   * @throws if the end can't be stored. The session then continues.
   */
  end(): Promise<void>;
  /**
   * Ends all sessions of a user whose account the service has deleted.
   * @throws if this can't be stored.
   */
  signOutEverywhere(): Promise<void>;
  /** Deletes only the session cookie. The session itself continues. */
  signOut(): void;
  /** The secret by which the login page recognizes this browser. */
  readonly browser: Omit<TrustedBrowser, 'setCookies'>;
  /** Shows a toast on the next page. */
  flash(toast: Toast): void;
  /** Returns the pending toasts and deletes them from the cookie. */
  takeToasts(): Toast[];
  /**
   * Makes the returned toasts pending again. Call this if a redirect replaces the page that should have shown
   * them.
   */
  restoreToasts(): void;
  /**
   * The Set-Cookie values. Call this after all other methods, because the values don't contain later changes.
   */
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
 * Opens the session of a request. Without a session cookie, this needs no work. With a session cookie, a page
 * usually needs neither a query nor a call to the identity service.
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
