import { eq } from 'drizzle-orm';
import { ID_TOKEN_SECONDS, issueIdToken } from '../id-token.ts';
import { readForm } from '../read-body.ts';
import { readRefreshToken } from '../refresh-token.ts';
import { demand } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { users } from '../tables.ts';
import { findTokenUser } from '../users.ts';

/**
 * Makes a new ID token from a refresh token, which stays valid: tabs share one and use it in parallel.
 * @throws {Refusal} INVALID_REFRESH_TOKEN, USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED.
 */
export const token: Endpoint = async (service, request) => {
  const form = await readForm(request);
  const grantType = form.get('grant_type');
  const refreshToken = form.get('refresh_token');
  demand(grantType, 'MISSING_GRANT_TYPE');
  demand(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  demand(refreshToken, 'MISSING_REFRESH_TOKEN');
  const signIn = await readRefreshToken(service.db, refreshToken);
  const user = await findTokenUser(service.db, signIn.userId, signIn.createdAt.getTime());
  demand(signIn.endedAt === null, 'TOKEN_EXPIRED');
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
