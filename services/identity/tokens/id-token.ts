import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { assertIdentity } from '../refusal.ts';
import type { IdentityService } from '../service.ts';
import type { UserRow } from '../tables.ts';
import { SIGNING_ALGORITHM } from './signing-keys.ts';

export const ID_TOKEN_SECONDS = 3600;

/** How and when a user signed in. It is stored with the refresh token and included in every ID token. */
export type SignIn = { signInProvider: string; authTime: Date };

/** Returns a signed ID token that is valid for an hour. */
export async function issueIdToken(service: IdentityService, user: UserRow, signIn: SignIn): Promise<string> {
  const { kid, privateKey } = await service.readKeys();
  // The token must not be older than `validSince`, which may be up to a second in the future.
  const issuedAt = Math.max(Math.floor(service.clock() / 1000), user.validSince.getTime() / 1000);
  return new SignJWT({
    auth_time: Math.floor(signIn.authTime.getTime() / 1000),
    user_id: user.id,
    ...profileClaims(user),
    ...(signIn.signInProvider === 'anonymous' && { provider_id: 'anonymous' }),
    firebase: {
      identities: user.email === null ? {} : { email: [user.email] },
      sign_in_provider: signIn.signInProvider,
    },
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer(service.project))
    .setAudience(service.project)
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(privateKey);
}

function profileClaims({ email, emailVerified, displayName, photoUrl }: UserRow): object {
  return {
    ...(email !== null && { email, email_verified: emailVerified }),
    ...(displayName !== null && { name: displayName }),
    ...(photoUrl !== null && { picture: photoUrl }),
  };
}

/** The claims of a verified ID token. */
export type IdTokenClaims = { userId: string; issuedAtMs: number; authTime: Date };

/** Returns the claims of a valid ID token. @throws {IdentityRefusal} INVALID_ID_TOKEN or TOKEN_EXPIRED. */
export async function readIdToken(service: IdentityService, idToken: unknown): Promise<IdTokenClaims> {
  assertIdentity(typeof idToken === 'string' && idToken !== '', 'INVALID_ID_TOKEN');
  const { findKey } = await service.readKeys();
  const result = await jwtVerify(idToken, findKey, {
    algorithms: [SIGNING_ALGORITHM],
    issuer: issuer(service.project),
    audience: service.project,
    currentDate: new Date(service.clock()),
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  }).catch((error: unknown) => {
    assertIdentity(!(error instanceof errors.JWTExpired), 'TOKEN_EXPIRED');
    assertIdentity(!(error instanceof errors.JOSEError || error instanceof TypeError), 'INVALID_ID_TOKEN');
    throw error;
  });
  const { sub, iat, auth_time } = result.payload;
  assertIdentity(sub !== undefined && iat !== undefined && typeof auth_time === 'number', 'INVALID_ID_TOKEN');
  return { userId: sub, issuedAtMs: iat * 1000, authTime: new Date(auth_time * 1000) };
}

function issuer(project: string): string {
  return `https://securetoken.google.com/${project}`;
}
