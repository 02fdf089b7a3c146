import { and, eq } from 'drizzle-orm';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { refreshTokens } from '../tables.ts';
import { hashSecret } from '../tokens/secret.ts';
import { readBearer } from '../tokens/session.ts';

/**
 * accounts:revokeToken revokes a refresh token of the user. The response is the same for an unknown token
 * (RFC 7009).
 * @throws {IdentityRefusal} MISSING_TOKEN, or the ID token's error.
 */
export const revokeToken: Endpoint = async (service, request) => {
  const { idToken, token } = await readJsonObject(request);
  const { user } = await readBearer(service, idToken);
  assertIdentity(typeof token === 'string' && token !== '', 'MISSING_TOKEN');
  await service.db
    .update(refreshTokens)
    .set({ endedAt: new Date(service.clock()) })
    .where(and(eq(refreshTokens.hash, hashSecret(token)), eq(refreshTokens.userId, user.id)));
  return {};
};
