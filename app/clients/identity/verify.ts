import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { createShortMemory } from '#lib/short-memory.ts';
import { IdentityError, NETWORK_FAILED } from './errors.ts';
import type { withTimeout } from './transport.ts';
import { type Claims, claimsSchema } from './user.ts';

/** As long as a token lives; a token of a key not known yet makes the set be read again at once. */
const KEYS_CACHED_MS = 60 * 60_000;
/** About 2 KB each. */
const MAX_KEPT = 5_000;

type VerifyOptions = {
  /** Where the key set is. */
  keysUrl: string;
  project: string;
  send: ReturnType<typeof withTimeout>;
  now: () => number;
};

/** Tells which ID tokens are genuine, usually without any call. */
export type Verifier = {
  /** The claims of a genuine, unexpired ID token. @throws {IdentityError} */
  verify(idToken: string): Promise<Claims>;
  /**
   * Takes a token as genuine that the service in this process has just made: its keys come by the same call.
   * Only where the key has proven another one, and so is at hand also in an outage; else `verify` proves it.
   */
  trust(idToken: string): void;
};

export function createVerify({ keysUrl, project, send, now }: VerifyOptions): Verifier {
  const findKey = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: send,
    cacheMaxAge: KEYS_CACHED_MS,
    timeoutDuration: 30_000,
  });
  // A signature costs as much as a query. Whether the session was ended is asked apart, each time.
  const known = createShortMemory<Claims>(MAX_KEPT);
  /** The key by which a token was proven last. */
  let keyId: string | undefined;

  async function prove(idToken: string): Promise<Claims> {
    const { payload, protectedHeader } = await jwtVerify(idToken, findKey, {
      // Ours signs with the first, the hosted provider with the second.
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
      const nowMs = now();
      const verified = known.get(idToken, nowMs);
      if (verified && nowMs < verified.exp * 1000) return verified;
      const claims = await prove(idToken);
      known.put(idToken, claims, nowMs);
      return claims;
    },
    trust(idToken) {
      if (keyId === undefined || !findKey.fresh || decodeProtectedHeader(idToken).kid !== keyId) return;
      known.put(idToken, claimsOf(decodeJwt(idToken)), now());
    },
  };
}

function claimsOf(payload: JWTPayload): Claims {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new IdentityError('invalid-user-token');
  return claims.data;
}

/** Whether the token itself is wrong, rather than the key set out of reach. */
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
