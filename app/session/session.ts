import type { User } from '#app/clients/identity/user.ts';
import type { IdentityClient, Tokens } from '#app/clients/identity.ts';
import type { Toast } from '#lib/toast.ts';
import { isSecure } from './cookie.ts';
import { identityText } from './identity-text.ts';
import type { SessionKeys } from './keys.ts';
import { type KnownBrowser, openKnownBrowser } from './known-browser.ts';
import type { Revocations } from './revocations.ts';
import { openSignIn, type SessionChange } from './sign-in.ts';
import { openToasts } from './toasts.ts';

export type { User };

/** The sign-in state of one request. */
export type Session = {
  readonly user: User | null;
  /** Nobody can tell who the visitor is: the tokens are over, and the identity service is out of reach. */
  readonly unknown: boolean;
  /**
   * What ended the session that the visitor brought, in words; null when none did, or somebody is signed in
   * by now.
   */
  readonly endedBy: string | null;
  readonly change: SessionChange;
  /**
   * The signed-in user; signs in a guest silently when there is none (spec S4, S6).
   * @throws {IdentityError} when the service can't be reached. A visitor whose own sign-in can't be told for
   * that reason is never made a guest; nor, for half a minute, one whose session was ended meanwhile, whose
   * browser may have another by now.
   */
  ensureUser(): Promise<User>;
  /**
   * Begins a new session with these tokens, in place of the one before. Returns its user.
   * @throws {IdentityError} when the tokens are not genuine.
   */
  signIn(tokens: Tokens): Promise<User>;
  /**
   * As `signIn`, where the service has ended all other tokens of the user: their sessions end with them.
   * @throws {IdentityError}
   */
  signInAlone(tokens: Tokens): Promise<User>;
  /**
   * The token that speaks for the user in a call to the identity service; null without user. Never for the
   * browser.
   */
  idToken(): string | null;
  /**
   * Asks for new tokens, so that the session shows what was just changed of the user.
   * @throws {IdentityError}
   */
  renew(): Promise<void>;
  /** Milliseconds until an open page should ask again, so that the tokens stay fresh; null without user. */
  askInMs(): number | null;
  /**
   * Ends the session and its refresh token, whoever has a copy of the cookie.
   * @throws when that can't be kept now: then the session goes on.
   */
  end(): Promise<void>;
  /** Ends all sessions of the user, who was deleted at the service. @throws when that can't be kept now. */
  signOutEverywhere(): Promise<void>;
  /** Takes the session's cookie away; nobody is told. */
  signOut(): void;
  /** The browser as the log in page knows it again. */
  readonly browser: Omit<KnownBrowser, 'setCookies'>;
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
  revocations: Revocations;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * Opens the session of a request: no work at all without a cookie, and usually neither call nor query for a
 * page.
 */
export async function openSession(request: Request, options: SessionOptions): Promise<Session> {
  const { identity, keys, revocations, now = Date.now } = options;
  const secure = isSecure(request);
  const signIn = await openSignIn(request, { identity, keys, revocations, secure, now });
  const toasts = openToasts(request, secure);
  const browser = openKnownBrowser(request, { keys, secure, now });
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
    signInAlone: signIn.signInAlone,
    idToken: signIn.idToken,
    renew: signIn.renew,
    askInMs: signIn.askInMs,
    end: signIn.end,
    signOutEverywhere: signIn.signOutEverywhere,
    signOut: signIn.signOut,
    browser,
    flash: toasts.flash,
    keepToasts: toasts.keep,
    takeToasts: toasts.take,
    setCookies: () =>
      [signIn.setCookie(), toasts.setCookie(), ...browser.setCookies()].filter((value) => value !== null),
  };
}
