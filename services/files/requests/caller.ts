import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { FilesError } from './errors.ts';

const KEYS_CACHED_MS = 60 * 60_000;

/** The caller: the shop's own server, a signed-in user, or anybody. */
export type Caller = { kind: 'operator' } | { kind: 'user'; uid: string } | { kind: 'nobody' };

export type CallerOptions = {
  /** The URL of the identity service's key set, and a function that fetches it. */
  keysUrl: string;
  fetchKeys: (url: string, init: RequestInit) => Promise<Response>;
  /** The project that the ID tokens must name. */
  project: string;
  /** The bearer token of requests with all rights. If it is undefined, no request is the operator's. */
  operatorSecret: string | undefined;
  /**
   * Whether a user's tokens issued at that time (in milliseconds since 1970) were revoked. Without this
   * function, a token is valid until it expires after an hour.
   */
  isEnded?: ((userId: string, issuedAtMs: number) => Promise<boolean>) | undefined;
  clock: () => number;
};

/** Returns a function that identifies the caller. It throws {FilesError} 401 for an invalid token. */
export function createCallerReader(options: CallerOptions): (request: Request) => Promise<Caller> {
  const verify = createVerify(options);
  return async (request) => {
    const given = request.headers.get('Authorization');
    if (!given) return { kind: 'nobody' };
    const [, scheme, token] = /^(Firebase|Bearer) (\S+)$/.exec(given) ?? [];
    if (!token) throw new FilesError(401, 'The authorization is not valid.');
    if (scheme === 'Bearer' && options.operatorSecret !== undefined && isSame(token, options.operatorSecret))
      return { kind: 'operator' };
    return { kind: 'user', uid: await verify(token) };
  };
}

function createVerify({ keysUrl, fetchKeys, project, isEnded, clock }: CallerOptions) {
  const refused = () => new FilesError(401, 'The ID token is not valid or has expired.');
  const findKey = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: fetchKeys,
    cacheMaxAge: KEYS_CACHED_MS,
    timeoutDuration: 10_000,
  });
  return async (idToken: string): Promise<string> => {
    try {
      const { payload } = await jwtVerify(idToken, findKey, {
        // The embedded identity service signs with the first algorithm, the hosted provider with the second.
        algorithms: ['ES256', 'RS256'],
        issuer: `https://securetoken.google.com/${project}`,
        audience: project,
        currentDate: new Date(clock()),
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      if (payload.sub && payload.iat !== undefined) {
        if (await isEnded?.(payload.sub, payload.iat * 1000)) throw refused();
        return payload.sub;
      }
    } catch (cause) {
      // An error while the key set loads does not mean that the token is invalid.
      if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw cause;
      if (cause.code === 'ERR_JOSE_GENERIC') throw cause;
    }
    throw refused();
  };
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
