import { eq } from 'drizzle-orm';
import { readFormBody } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { users } from '../tables.ts';
import { ID_TOKEN_SECONDS, issueIdToken } from '../tokens/id-token.ts';
import { readRefreshToken } from '../tokens/refresh-token.ts';
import { findTokenUser } from '../users/users.ts';

/**
 * Issues a new ID token for a refresh token. The refresh token stays valid, because several tabs use it
 * concurrently.
 * @throws {IdentityRefusal} INVALID_REFRESH_TOKEN, USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED.
 */
export const token: Endpoint = async (service, request) => {
  const form = await readFormBody(request);
  const grantType = form.get('grant_type');
  const refreshToken = form.get('refresh_token');
  assertIdentity(grantType, 'MISSING_GRANT_TYPE');
  assertIdentity(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  assertIdentity(refreshToken, 'MISSING_REFRESH_TOKEN');
  const signIn = await readRefreshToken(service.db, refreshToken);
  const user = await findTokenUser(service.db, signIn.userId, signIn.createdAt.getTime());
  assertIdentity(signIn.endedAt === null, 'TOKEN_EXPIRED');
  await service.db
    .update(users)
    .set({ lastRefreshAt: new Date(service.clock()) })
    .where(eq(users.id, user.id));
  const idToken = await issueIdToken(service, user, signIn);
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: user.id,
    project_id: service.project,
  };
};
