import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Tx } from '#db/types.ts';
import { consumeCode, readCode } from '../codes.ts';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { type UserRow, users } from '../tables.ts';
import { endSessions, readBearer, startSession, tokensOf } from '../tokens/session.ts';
import { readEmail, readNewEmail } from '../users/email.ts';
import { linkGuest } from '../users/link-guest.ts';
import { addUser, findUserByEmail } from '../users/users.ts';

/**
 * accounts:signInWithEmailLink signs in with an emailed code. If no user has the address, creates a user, or
 * turns the guest of `idToken` into a user.
 * @throws {IdentityRefusal} INVALID_OOB_CODE, EXPIRED_OOB_CODE, INVALID_EMAIL (the code was for another
 * address), USER_DISABLED or EMAIL_EXISTS.
 */
export const signInWithEmailLink: Endpoint = async (service, request) => {
  const body = await readJsonObject(request);
  const email = readEmail(body.email);
  const guest = body.idToken === undefined ? null : (await readBearer(service, body.idToken)).user;
  const code = await readCode(service.db, body.oobCode, service.clock());
  assertIdentity(code.purpose === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
  assertIdentity(code.email === email, 'INVALID_EMAIL');
  const now = new Date(service.clock());
  const { opened, isNewUser } = await inTransaction(service.db, async (tx) => {
    await consumeCode(tx, code);
    const known = await findUserByEmail(tx, email);
    assertIdentity(!known || guest === null || guest.id === known.id, 'EMAIL_EXISTS');
    const account = { email: known ? email : readNewEmail(email), emailVerified: true, guest: false };
    const user = known
      ? await signInKnown(tx, known, now)
      : guest
        ? await linkGuest(tx, guest.id, account, now)
        : await addUser(tx, account, now);
    return { opened: await startSession(tx, user, 'password', now), isNewUser: !known && !guest };
  });
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    isNewUser,
    ...(await tokensOf(service, opened)),
  };
};

async function signInKnown(tx: Tx, user: UserRow, now: Date): Promise<UserRow> {
  assertIdentity(!user.disabled, 'USER_DISABLED');
  const changes = { emailVerified: true, lastLoginAt: now };
  if (!user.emailVerified && user.passwordHash !== null) {
    // Removes the account's password. Whoever set it never proved that the address is theirs.
    return endSessions(tx, user.id, { ...changes, passwordHash: null, passwordUpdatedAt: null }, now);
  }
  const [updated] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning();
  assertIdentity(updated, 'USER_NOT_FOUND');
  return updated;
}
