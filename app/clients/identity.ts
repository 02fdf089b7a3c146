import { addressesOf } from './identity/addresses.ts';
import { IdentityError, NETWORK_FAILED } from './identity/errors.ts';
import { createRefreshPauses } from './identity/refresh-pauses.ts';
import { done, found, type Issued, issued, ofEmail, policy, refreshed } from './identity/replies.ts';
import { type Fetch, fetchWithTimeout, readReply } from './identity/transport.ts';
import type { Claims, User } from './identity/user.ts';
import { createVerify } from './identity/verify.ts';

/**
 * The tokens of a sign-in. `expiresAtMs` is a time of the shop's clock, calculated when the response arrives.
 */
export type Tokens = { idToken: string; refreshToken: string; expiresAtMs: number };

/** A new account. If `idToken` is the token of a guest, the account keeps the guest's uid. */
type SignUp = {
  email: string;
  password: string;
  displayName: string;
  idToken?: string | undefined;
  browser?: string | undefined;
};

/**
 * Where a user enters a password: in the browser with this secret, or in the session with this token. If
 * somebody else has tried too many passwords, this user may still try. Other identity services ignore this.
 */
type EnteredIn = { browser?: string | undefined; idToken?: string | undefined };

/** Changes to a profile: null clears a field, undefined leaves it unchanged. */
export type Profile = { displayName?: string | null | undefined; photoUrl?: string | null | undefined };

/**
 * Every method throws {IdentityError} with a client code. The code is 'network-request-failed' if the service
 * can't be reached.
 */
export type IdentityClient = {
  /**
   * Whether the service runs in another process. If so, the shop's database does not record which sign-ins
   * the service ends.
   */
  readonly isElsewhere: boolean;
  signUpGuest(): Promise<Tokens>;
  /** The returned tokens contain the display name. */
  signUp(account: SignUp): Promise<Tokens>;
  signInWithPassword(email: string, password: string, enteredIn?: EnteredIn): Promise<Tokens>;
  /** The user as stored now, which can be newer than the token. */
  lookup(idToken: string): Promise<User>;
  /** Changes the stored profile. The tokens contain the changes after their next refresh. */
  updateProfile(idToken: string, profile: Profile): Promise<void>;
  /**
   * Changes the password, ends all other tokens of the user, and returns new ones. Throws
   * 'requires-recent-login' if the last sign-in is more than 5 minutes ago.
   */
  changePassword(idToken: string, newPassword: string): Promise<Tokens>;
  /** Throws 'requires-recent-login' if the last sign-in is more than 5 minutes ago. */
  deleteAccount(idToken: string): Promise<void>;
  /**
   * Emails a link to `continueUrl` with the parameters `mode` and `oobCode`. Also succeeds if no such account
   * exists, so that nobody can find out who has an account.
   */
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  /** Returns the email address that the code was sent to. The code can be used again. */
  checkResetCode(code: string): Promise<{ email: string }>;
  /** Sets the new password and ends all tokens of the user. The code can't be used again. */
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
  passwordPolicy(): Promise<{ minLength: number }>;
  /**
   * Exchanges a refresh token for new tokens. Concurrent calls with the same refresh token share one request.
   */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends a refresh token. The hosted provider refuses all tokens except Apple's. */
  revoke(tokens: Pick<Tokens, 'idToken' | 'refreshToken'>): Promise<void>;
  /** Whether a recent refresh of this token failed. If so, callers should wait if they can. */
  isRefreshPaused(refreshToken: string): boolean;
  /** The claims of a genuine, unexpired token. Throws 'invalid-user-token' for any other token. */
  verify(idToken: string): Promise<Claims>;
};

type IdentityClientOptions = {
  /** The origin of a remote service. */
  url?: string | undefined;
  /** The `fetch` of a service in this process. The client uses it if `url` is missing. */
  fetch?: Fetch | undefined;
  key: string;
  project: string;
  /**
   * The visitor's network address. The client sends it to a remote service, which limits the requests of each
   * address.
   */
  visitorAddress?: () => string | null;
  /** Milliseconds since 1970. */
  now?: () => number;
};

const IN_PROCESS_ORIGIN = 'http://identity.internal';
const CLIENT_TYPE = 'CLIENT_TYPE_WEB';

/**
 * A client for the identity service. With `url` the service is remote, and otherwise it runs in this process
 * (`fetch`).
 * @throws {TypeError} if `url` and `fetch` are missing.
 */
export function createIdentityClient(options: IdentityClientOptions): IdentityClient {
  const { url, key, project, now = Date.now } = options;
  const transport = url === undefined ? options.fetch : fetchFor(options.visitorAddress);
  if (!transport) throw new TypeError('An identity client needs the url or the fetch of its service.');
  const send = fetchWithTimeout(transport);
  const addresses = addressesOf(url ?? IN_PROCESS_ORIGIN);
  const withKey = (address: string) => `${address}?key=${encodeURIComponent(key)}`;
  const account = (method: string, body: object, enteredIn: EnteredIn = {}) =>
    send(withKey(addresses.accounts + method), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headersOf(enteredIn) },
      body: JSON.stringify(body),
    });
  const { verify, trust } = createVerify({ keysUrl: addresses.keys, project, send, now });
  const toTokens = ({ expiresInMs, ...tokens }: Issued): Tokens => {
    if (url === undefined) trust(tokens.idToken);
    return { ...tokens, expiresAtMs: now() + expiresInMs };
  };
  const signIn = async (method: string, body: object, enteredIn?: EnteredIn) =>
    toTokens(await readReply(account(method, { returnSecureToken: true, ...body }, enteredIn), issued));
  const pauses = createRefreshPauses(now);
  const refresh = shareRefresh((refreshToken) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const reply = send(withKey(addresses.token), { method: 'POST', body });
    return pauses.track(refreshToken, readReply(reply, refreshed).then(toTokens));
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
    signInWithPassword: (email, password, enteredIn) =>
      signIn('signInWithPassword', { email, password, clientType: CLIENT_TYPE }, enteredIn),
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
      const reply = send(withKey(addresses.revoke), { method: 'POST', headers, body });
      await readReply(reply, done);
    },
    isRefreshPaused: pauses.isPaused,
  };
}

function headersOf({ browser, idToken }: EnteredIn): Record<string, string> {
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

/**
 * The changes in the protocol's format. The names of cleared fields are in a list, because null means
 * "unchanged" in the protocol. The hosted provider's emulator even refuses null.
 */
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

/**
 * Sets the name of an account that was just created. If the service can't be reached, keeps the account
 * without a name, so that the sign-up succeeds.
 */
async function withName(tokens: Tokens, setName: () => Promise<Tokens>): Promise<Tokens> {
  try {
    return await setName();
  } catch (error) {
    if (error instanceof IdentityError && error.code === NETWORK_FAILED) return tokens;
    throw error;
  }
}

function shareRefresh(refresh: IdentityClient['refresh']): IdentityClient['refresh'] {
  const pending = new Map<string, Promise<Tokens>>();
  return (refreshToken) => {
    const running = pending.get(refreshToken);
    if (running) return running;
    const started = refresh(refreshToken).finally(() => pending.delete(refreshToken));
    pending.set(refreshToken, started);
    return started;
  };
}
