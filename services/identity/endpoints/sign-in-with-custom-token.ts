import { eq } from 'drizzle-orm';
import { readCustomToken } from '../custom-token.ts';
import { readJsonObject } from '../read-body.ts';
import { demand } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { openSession, tokensOf } from '../session.ts';
import { users } from '../tables.ts';

/**
 * accounts:signInWithCustomToken signs in as the uid of a token that the administrator interface made, and
 * makes that user where there is none. @throws {Refusal} MISSING_CUSTOM_TOKEN, INVALID_CUSTOM_TOKEN or
 * USER_DISABLED.
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
    demand(user, 'USER_NOT_FOUND');
    demand(!user.disabled, 'USER_DISABLED');
    return { opened: await openSession(tx, user, 'custom', now), isNewUser: added.length === 1 };
  });
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser,
    ...(await tokensOf(service, opened)),
  };
};
