import { addressesOf } from './identity/addresses.ts';
import { IdentityError, NETWORK_FAILED } from './identity/errors.ts';
import { createRefreshPauses } from './identity/refresh-pauses.ts';
import { done, found, type Issued, issued, ofEmail, policy, refreshed } from './identity/replies.ts';
import { type Fetch, readReply, withTimeout } from './identity/transport.ts';
import type { Claims, User } from './identity/user.ts';
import { createVerify } from './identity/verify.ts';

/** What a sign-in gives. The end is counted on our clock from the arrival of the reply. */
export type Tokens = { idToken: string; refreshToken: string; expiresAtMs: number };

/** A new account; with `idToken` the guest of that token becomes it and keeps the uid. */
type SignUp = {
  email: string;
  password: string;
  displayName: string;
  idToken?: string | undefined;
  browser?: string | undefined;
};

/**
 * Where a password is typed: in a browser with this secret, by which it is known again once it has signed in,
 * or in the open session of this token. Strangers' guesses at the password don't keep these out. A service
 * that doesn't know that goes by its own limits.
 */
type TypedIn = { browser?: string | undefined; idToken?: string | undefined };

/** Changes of a profile: null clears, undefined leaves as it is. */
export type Profile = { displayName?: string | null | undefined; photoUrl?: string | null | undefined };

/**
 * Every method throws {IdentityError} with the client code; one that can't reach the
 * service has code 'network-request-failed'.
 */
export type IdentityClient = {
  /**
   * Whether the service is another process's, whose ends of sign-ins the shop's database does not hear of.
   */
  readonly isElsewhere: boolean;
  signUpGuest(): Promise<Tokens>;
  /** Tokens that carry the display name. */
  signUp(account: SignUp): Promise<Tokens>;
  signInWithPassword(email: string, password: string, typedIn?: TypedIn): Promise<Tokens>;
  /** The user as stored now, whatever the token says. */
  lookup(idToken: string): Promise<User>;
  /** Changes the stored profile; tokens tell of it after their next refresh. */
  updateProfile(idToken: string, profile: Profile): Promise<void>;
  /**
   * New tokens; all others of the user end. Needs a sign-in of the last 5 minutes ('requires-recent-login').
   */
  changePassword(idToken: string, newPassword: string): Promise<Tokens>;
  /** Needs a sign-in of the last 5 minutes ('requires-recent-login'). */
  deleteAccount(idToken: string): Promise<void>;
  /**
   * Mails a link to `continueUrl` with `mode` and `oobCode` in its query. Doesn't tell whether the account
   * exists.
   */
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  /** The address that the code was mailed to. The code stays good. */
  checkResetCode(code: string): Promise<{ email: string }>;
  /** Uses the code up; all tokens of the user end. */
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
  passwordPolicy(): Promise<{ minLength: number }>;
  /** New tokens. Calls under way for the same refresh token share one request. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the refresh token. The hosted provider does so for tokens of Apple alone, and refuses any other. */
  revoke(tokens: Pick<Tokens, 'idToken' | 'refreshToken'>): Promise<void>;
  /** Whether a refresh of this token failed a short while ago, so that who can wait should. */
  isRefreshPaused(refreshToken: string): boolean;
  /** The claims of a genuine, unexpired token; 'invalid-user-token' for any other. */
  verify(idToken: string): Promise<Claims>;
};

type IdentityClientOptions = {
  /** The origin of a service elsewhere. */
  url?: string | undefined;
  /** The `fetch` of the service in this process, used when there is no `url`. */
  fetch?: Fetch | undefined;
  key: string;
  project: string;
  /**
   * Whom a call is made for. A service elsewhere is told, so that it can count by address what each of them
   * does.
   */
  visitorAddress?: () => string | null;
  /** Milliseconds since 1970. */
  now?: () => number;
};

const IN_PROCESS_ORIGIN = 'http://identity.internal';
const CLIENT_TYPE = 'CLIENT_TYPE_WEB';

/**
 * Speaks the identity service's HTTP: with `url` when one is given, else in this process.
 * @throws {TypeError} without both.
 */
export function createIdentityClient(options: IdentityClientOptions): IdentityClient {
  const { url, key, project, now = Date.now } = options;
  const transport = url === undefined ? options.fetch : fetchFor(options.visitorAddress);
  if (!transport) throw new TypeError('An identity client needs the url or the fetch of its service.');
  const send = withTimeout(transport);
  const addresses = addressesOf(url ?? IN_PROCESS_ORIGIN);
  const withKey = (address: string) => `${address}?key=${encodeURIComponent(key)}`;
  const account = (method: string, body: object, typedIn: TypedIn = {}) =>
    send(withKey(addresses.accounts + method), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headersOf(typedIn) },
      body: JSON.stringify(body),
    });
  const { verify, trust } = createVerify({ keysUrl: addresses.keys, project, send, now });
  const keep = ({ expiresInMs, ...tokens }: Issued): Tokens => {
    if (url === undefined) trust(tokens.idToken);
    return { ...tokens, expiresAtMs: now() + expiresInMs };
  };
  const signIn = async (method: string, body: object, typedIn?: TypedIn) =>
    keep(await readReply(account(method, { returnSecureToken: true, ...body }, typedIn), issued));
  const pauses = createRefreshPauses(now);
  const refresh = shareRefresh((refreshToken) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const sent = send(withKey(addresses.token), { method: 'POST', body });
    return pauses.follow(refreshToken, readReply(sent, refreshed).then(keep));
  });
  const updateProfile = async (idToken: string, profile: Profile) => {
    await readReply(account('update', { idToken, ...changes(profile), returnSecureToken: false }), done);
  };

  return {
    isElsewhere: url !== undefined,
    verify,
    signUpGuest: () => signIn('signUp', {}),
    async signUp({ displayName, browser, ...credentials }) {
      const body = { ...credentials, clientType: CLIENT_TYPE };
      const tokens = await signIn('signUp', body, { browser });
      return withName(tokens, async () => {
        await updateProfile(tokens.idToken, { displayName });
        return refresh(tokens.refreshToken);
      });
    },
    signInWithPassword: (email, password, typedIn) =>
      signIn('signInWithPassword', { email, password, clientType: CLIENT_TYPE }, typedIn),
    lookup: (idToken) => readReply(account('lookup', { idToken }), found),
    updateProfile,
    changePassword: (idToken, password) => signIn('update', { idToken, password }),
    async deleteAccount(idToken) {
      await readReply(account('delete', { idToken }), done);
    },
    async sendPasswordReset(email, continueUrl) {
      await readReply(account('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl }), done);
    },
    checkResetCode: (oobCode) => readReply(account('resetPassword', { oobCode }), ofEmail),
    resetPassword: (oobCode, newPassword) =>
      readReply(account('resetPassword', { oobCode, newPassword }), ofEmail),
    passwordPolicy: () => readReply(send(withKey(addresses.policy), { method: 'GET' }), policy),
    refresh,
    async revoke({ idToken, refreshToken }) {
      const body = JSON.stringify({ idToken, token: refreshToken, tokenType: 'REFRESH_TOKEN' });
      const headers = { 'Content-Type': 'application/json' };
      const sent = send(withKey(addresses.revoke), { method: 'POST', headers, body });
      await readReply(sent, done);
    },
    isRefreshPaused: pauses.isPaused,
  };
}

function headersOf({ browser, idToken }: TypedIn): Record<string, string> {
  return {
    ...(browser !== undefined && { 'X-Known-Browser': browser }),
    ...(idToken !== undefined && { 'X-Open-Session': idToken }),
  };
}

function fetchFor(visitorAddress: () => string | null = () => null): Fetch {
  return (request) => {
    const address = visitorAddress();
    if (address !== null) request.headers.set('X-Forwarded-For', address);
    return fetch(request);
  };
}

/** The protocol clears by name: it reads null as not given, and the provider's emulator refuses it. */
function changes({ displayName, photoUrl }: Profile): object {
  const deleteAttribute = [
    ...(displayName === null ? ['DISPLAY_NAME'] : []),
    ...(photoUrl === null ? ['PHOTO_URL'] : []),
  ];
  return {
    displayName: displayName ?? undefined,
    photoUrl: photoUrl ?? undefined,
    ...(deleteAttribute.length > 0 && { deleteAttribute }),
  };
}

/** The account exists by now: when only its name can't be set, the sign-up has worked all the same. */
async function withName(tokens: Tokens, setName: () => Promise<Tokens>): Promise<Tokens> {
  try {
    return await setName();
  } catch (error) {
    if (error instanceof IdentityError && error.code === NETWORK_FAILED) return tokens;
    throw error;
  }
}

function shareRefresh(refresh: IdentityClient['refresh']): IdentityClient['refresh'] {
  const underWay = new Map<string, Promise<Tokens>>();
  return (refreshToken) => {
    const shared = underWay.get(refreshToken);
    if (shared) return shared;
    const started = refresh(refreshToken).finally(() => underWay.delete(refreshToken));
    underWay.set(refreshToken, started);
    return started;
  };
}
