import { errors, jwtVerify, SignJWT } from 'jose';
import { assertIdentity } from '../refusal.ts';
import type { IdentityService } from '../service.ts';
import { SIGNING_ALGORITHM } from './signing-keys.ts';

/**
 * The audience that the protocol defines for custom tokens. Because of it, a custom token is never accepted
 * as an ID token.
 */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LIFETIME_SECONDS = 3600;
const MAX_UID_LENGTH = 128;

/** Returns a token that signs in as `uid`, valid for an hour. Only the administrator interface issues it. */
export async function issueCustomToken(service: IdentityService, uid: string): Promise<string> {
  assertIdentity(uid !== '' && uid.length <= MAX_UID_LENGTH, 'INVALID_LOCAL_ID');
  const { kid, privateKey } = await service.readKeys();
  const issuedAt = Math.floor(service.clock() / 1000);
  return new SignJWT({ uid })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(service.project)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(privateKey);
}

/**
 * Returns the uid of a valid custom token.
 * @throws {IdentityRefusal} MISSING_CUSTOM_TOKEN or INVALID_CUSTOM_TOKEN.
 */
export async function readCustomToken(service: IdentityService, token: unknown): Promise<string> {
  assertIdentity(token !== undefined && token !== '', 'MISSING_CUSTOM_TOKEN');
  assertIdentity(typeof token === 'string', 'INVALID_CUSTOM_TOKEN');
  const { findKey } = await service.readKeys();
  const { payload } = await jwtVerify(token, findKey, {
    algorithms: [SIGNING_ALGORITHM],
    issuer: service.project,
    audience: AUDIENCE,
    currentDate: new Date(service.clock()),
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    assertIdentity(
      !(error instanceof errors.JOSEError || error instanceof TypeError),
      'INVALID_CUSTOM_TOKEN',
    );
    throw error;
  });
  assertIdentity(typeof payload.uid === 'string', 'INVALID_CUSTOM_TOKEN');
  return payload.uid;
}
