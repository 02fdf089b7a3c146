import { z } from 'zod';
import { type Fetch, readReply, withTimeout } from './identity/transport.ts';
import type { Claims, User } from './identity/user.ts';
import { createVerify } from './identity/verify.ts';

/** What a sign-in gives. The end is counted on our clock from the arrival of the reply. */
export type Tokens = { idToken: string; refreshToken: string; expiresAtMs: number };

/** Every method throws {IdentityError}; one that can't reach the service has code 'network-request-failed'. */
export type IdentityClient = {
  signUpGuest(): Promise<Tokens>;
  /** The user as stored now, whatever the token says. */
  lookup(idToken: string): Promise<User>;
  /** New tokens. Calls under way for the same refresh token share one request. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** The claims of a genuine, unexpired token; 'invalid-user-token' for any other. */
  verify(idToken: string): Promise<Claims>;
};

export type IdentityClientOptions = {
  /** The origin of a service elsewhere. */
  url?: string | undefined;
  /** The `fetch` of the service in this process, used when there is no `url`. */
  fetch?: Fetch | undefined;
  key: string;
  project: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

const IN_PROCESS_ORIGIN = 'http://identity.internal';
const seconds = z.coerce.number().int().positive();

const issued = z
  .object({ idToken: z.string().min(1), refreshToken: z.string().min(1), expiresIn: seconds })
  .transform((body) => ({ ...body, expiresInMs: body.expiresIn * 1000 }));
const refreshed = z
  .object({ id_token: z.string().min(1), refresh_token: z.string().min(1), expires_in: seconds })
  .transform((body) => ({
    idToken: body.id_token,
    refreshToken: body.refresh_token,
    expiresInMs: body.expires_in * 1000,
  }));
const found = z.object({
  users: z.tuple([
    z.object({
      localId: z.string().min(1),
      email: z.string().optional(),
      displayName: z.string().optional(),
      photoUrl: z.string().optional(),
      providerUserInfo: z.array(z.unknown()).default([]),
    }),
  ]),
});

/** Speaks the identity service's HTTP: with `url` when one is given, else in this process. @throws {TypeError} without both. */
export function createIdentityClient(options: IdentityClientOptions): IdentityClient {
  const { url, key, project, now = Date.now } = options;
  const origin = url ?? IN_PROCESS_ORIGIN;
  const transport = url === undefined ? options.fetch : fetch;
  if (!transport) throw new TypeError('An identity client needs the url or the fetch of its service.');
  const send = withTimeout(transport);
  const refreshing = new Map<string, Promise<Tokens>>();

  const post = (path: string, body: URLSearchParams | object) => {
    const call = new URL(path, origin);
    call.searchParams.set('key', key);
    if (body instanceof URLSearchParams) return send(call.href, { method: 'POST', body });
    const headers = { 'Content-Type': 'application/json' };
    return send(call.href, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const account = (method: string, body: object) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`, body);
  const keep = ({
    idToken,
    refreshToken,
    expiresInMs,
  }: Omit<Tokens, 'expiresAtMs'> & { expiresInMs: number }) => ({
    idToken,
    refreshToken,
    expiresAtMs: now() + expiresInMs,
  });
  const refresh = async (refreshToken: string) => {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    return keep(await readReply(post('/securetoken.googleapis.com/v1/token', form), refreshed));
  };

  return {
    verify: createVerify({ origin, project, send, now }),

    signUpGuest: async () => keep(await readReply(account('signUp', { returnSecureToken: true }), issued)),

    async lookup(idToken) {
      const { users } = await readReply(account('lookup', { idToken }), found);
      const [user] = users;
      return {
        uid: user.localId,
        isAnonymous: user.email === undefined && user.providerUserInfo.length === 0,
        email: user.email ?? null,
        displayName: user.displayName ?? null,
        photoURL: user.photoUrl ?? null,
      };
    },

    refresh(refreshToken) {
      const underWay = refreshing.get(refreshToken);
      if (underWay) return underWay;
      const started = refresh(refreshToken).finally(() => refreshing.delete(refreshToken));
      refreshing.set(refreshToken, started);
      return started;
    },
  };
}
