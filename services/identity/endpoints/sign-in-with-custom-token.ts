import { eq } from 'drizzle-orm';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { users } from '../tables.ts';
import { readCustomToken } from '../tokens/custom-token.ts';
import { startSession, tokensOf } from '../tokens/session.ts';

/**
 * accounts:signInWithCustomToken signs in as the uid of a custom token. Creates the user if no user has this
 * uid.
 * @throws {IdentityRefusal} MISSING_CUSTOM_TOKEN, INVALID_CUSTOM_TOKEN or USER_DISABLED.
 */
export const signInWithCustomToken: Endpoint = async (service, request) => {
  const { token } = await readJsonObject(request);
  const id = await readCustomToken(service, token);
  const now = new Date(service.clock());
  const validSince = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const times = { validSince, createdAt: now, lastLoginAt: now, lastRefreshAt: now };
  const { opened, isNewUser } = await service.db.transaction(async (tx) => {
    const added = await tx
      .insert(users)
      .values({ id, guest: false, ...times })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const [user] = await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, id)).returning();
    assertIdentity(user, 'USER_NOT_FOUND');
    assertIdentity(!user.disabled, 'USER_DISABLED');
    return { opened: await startSession(tx, user, 'custom', now), isNewUser: added.length === 1 };
  });
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser,
    ...(await tokensOf(service, opened)),
  };
};
