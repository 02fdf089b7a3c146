import { and, eq } from 'drizzle-orm';
import { readJsonObject } from '../read-body.ts';
import { demand } from '../refusal.ts';
import { hashSecret } from '../secret.ts';
import type { Endpoint } from '../service.ts';
import { readBearer } from '../session.ts';
import { refreshTokens } from '../tables.ts';

/**
 * accounts:revokeToken ends a refresh token of the bearer. A token that is none of theirs is as good as
 * revoked, so the reply is the same (RFC 7009). @throws {Refusal} MISSING_TOKEN, or what is wrong with the ID
 * token.
 */
export const revokeToken: Endpoint = async (service, request) => {
  const { idToken, token } = await readJsonObject(request);
  const { user } = await readBearer(service, idToken);
  demand(typeof token === 'string' && token !== '', 'MISSING_TOKEN');
  await service.db
    .update(refreshTokens)
    .set({ endedAt: new Date(service.clock()) })
    .where(and(eq(refreshTokens.hash, hashSecret(token)), eq(refreshTokens.userId, user.id)));
  return {};
};
