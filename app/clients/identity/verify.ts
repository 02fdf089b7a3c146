import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { IdentityError, NETWORK_FAILED } from './errors.ts';
import type { fetchWithTimeout } from './transport.ts';
import { type Claims, claimsSchema } from './user.ts';

/**
 * The time for which the keys are cached, which is also the lifetime of a token. If a token has an unknown
 * key, the keys are fetched immediately.
 */
const KEYS_CACHED_MS = 60 * 60_000;
/** The time for which a verified token is cached. */
const VERIFIED_MS = 60_000;
/** The maximum number of cached tokens. Each takes about 2 KB. */
const MAX_ENTRIES = 5_000;

type VerifyOptions = {
  /** The URL of the service's public keys. */
  keysUrl: string;
  project: string;
  send: ReturnType<typeof fetchWithTimeout>;
  now: () => number;
};

/** Verifies ID tokens. It caches keys and tokens, so it seldom calls the service. */
export type Verifier = {
  /**
   * The claims of a genuine, unexpired ID token.
   * @throws {IdentityError}
   */
  verify(idToken: string): Promise<Claims>;
  /**
   * Caches a token that the service in this process has just issued. Such a token needs no verification, so
   * this works while the database is down. Caches the token only if its key has verified another token
   * before. Otherwise, `verify` checks the token later.
   */
  trust(idToken: string): void;
};

export function createVerify({ keysUrl, project, send, now }: VerifyOptions): Verifier {
  const findKey = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: send,
    cacheMaxAge: KEYS_CACHED_MS,
    timeoutDuration: 30_000,
  });
  // Verifying a signature takes as long as a database query, so verified tokens are cached. Whether the
  // session has ended is still checked on every request.
  const verifiedTokens = new LRUCache<string, Claims>({
    max: MAX_ENTRIES,
    ttl: VERIFIED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  /** The id of the key that last verified a token. */
  let keyId: string | undefined;

  async function verifySignature(idToken: string): Promise<Claims> {
    const { payload, protectedHeader } = await jwtVerify(idToken, findKey, {
      // The shop's own service signs with the first algorithm. The hosted provider signs with the second one.
      algorithms: ['ES256', 'RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: new Date(now()),
    }).catch((cause: unknown) => {
      throw isTokenFault(cause)
        ? new IdentityError('invalid-user-token', { cause })
        : new IdentityError(NETWORK_FAILED, { reason: 'keys-unreadable', cause });
    });
    keyId = protectedHeader.kid;
    return claimsOf(payload);
  }

  return {
    async verify(idToken) {
      const verified = verifiedTokens.get(idToken);
      if (verified && now() < verified.exp * 1000) return verified;
      const claims = await verifySignature(idToken);
      verifiedTokens.set(idToken, claims);
      return claims;
    },
    trust(idToken) {
      if (keyId === undefined || !findKey.fresh || decodeProtectedHeader(idToken).kid !== keyId) return;
      verifiedTokens.set(idToken, claimsOf(decodeJwt(idToken)));
    },
  };
}

function claimsOf(payload: JWTPayload): Claims {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new IdentityError('invalid-user-token');
  return claims.data;
}

/**
 * Whether the error means that the token is invalid. All other errors mean that the keys could not be read.
 */
function isTokenFault(error: unknown): boolean {
  return [
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((fault) => error instanceof fault);
}
