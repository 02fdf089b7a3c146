import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { demand } from '#lib/demand.ts';
import type { Service } from './service.ts';
import { SIGNING_ALGORITHM } from './signing-keys.ts';

export const ID_TOKEN_SECONDS = 3600;

/** How a user signed in: kept with the refresh token, told in every ID token made from it. */
export type SignIn = { userId: string; signInProvider: string; authTime: Date };

/** A signed ID token, valid for an hour. */
export async function issueIdToken(service: Service, signIn: SignIn): Promise<string> {
  const { kid, privateKey } = await service.readKeys();
  const issuedAt = Math.floor(service.clock() / 1000);
  const { signInProvider } = signIn;
  return new SignJWT({
    auth_time: Math.floor(signIn.authTime.getTime() / 1000),
    user_id: signIn.userId,
    ...(signInProvider === 'anonymous' && { provider_id: 'anonymous' }),
    firebase: { identities: {}, sign_in_provider: signInProvider },
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer(service.project))
    .setAudience(service.project)
    .setSubject(signIn.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(privateKey);
}

/**
 * The user id of a genuine, unexpired ID token and when it was issued (seconds).
 * @throws {Refusal} INVALID_ID_TOKEN or TOKEN_EXPIRED.
 */
export async function readIdToken(
  service: Service,
  idToken: unknown,
): Promise<{ userId: string; issuedAt: number }> {
  demand(typeof idToken === 'string' && idToken !== '', 'INVALID_ID_TOKEN');
  const { findKey } = await service.readKeys();
  const result = await jwtVerify(idToken, findKey, {
    algorithms: [SIGNING_ALGORITHM],
    issuer: issuer(service.project),
    audience: service.project,
    currentDate: new Date(service.clock()),
    requiredClaims: ['sub', 'iat', 'exp'],
  }).catch((error: unknown) => {
    demand(!(error instanceof errors.JWTExpired), 'TOKEN_EXPIRED');
    demand(!(error instanceof errors.JOSEError || error instanceof TypeError), 'INVALID_ID_TOKEN');
    throw error;
  });
  const { sub, iat } = result.payload;
  demand(sub !== undefined && iat !== undefined, 'INVALID_ID_TOKEN');
  return { userId: sub, issuedAt: iat };
}

function issuer(project: string): string {
  return `https://securetoken.google.com/${project}`;
}
