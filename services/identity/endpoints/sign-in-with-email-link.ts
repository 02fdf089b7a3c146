import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Tx } from '#db/types.ts';
import { consumeCode, readCode } from '../codes.ts';
import { readEmail } from '../email.ts';
import { linkGuest } from '../link-guest.ts';
import { readJsonObject } from '../read-body.ts';
import { demand } from '../refusal.ts';
import type { Endpoint } from '../service.ts';
import { endSessions, openSession, readBearer, tokensOf } from '../session.ts';
import { type UserRow, users } from '../tables.ts';
import { addUser, findUserByEmail } from '../users.ts';

/**
 * accounts:signInWithEmailLink signs in by a mailed code, and makes the user of the address where there is
 * none; with `idToken` the guest of that token becomes it.
 * @throws {Refusal} INVALID_OOB_CODE, EXPIRED_OOB_CODE, INVALID_EMAIL (the code went elsewhere),
 * USER_DISABLED or EMAIL_EXISTS.
 */
export const signInWithEmailLink: Endpoint = async (service, request) => {
  const body = await readJsonObject(request);
  const email = readEmail(body.email);
  const guest = body.idToken === undefined ? null : (await readBearer(service, body.idToken)).user;
  const code = await readCode(service.db, body.oobCode, service.clock());
  demand(code.purpose === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
  demand(code.email === email, 'INVALID_EMAIL');
  const now = new Date(service.clock());
  const { opened, isNewUser } = await inTransaction(service.db, async (tx) => {
    await consumeCode(tx, code);
    const known = await findUserByEmail(tx, email);
    demand(!known || guest === null || guest.id === known.id, 'EMAIL_EXISTS');
    const account = { email, emailVerified: true, guest: false };
    const user = known
      ? await signInKnown(tx, known, now)
      : guest
        ? await linkGuest(tx, guest.id, account, now)
        : await addUser(tx, account, now);
    return { opened: await openSession(tx, user, 'password', now), isNewUser: !known && !guest };
  });
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    isNewUser,
    ...(await tokensOf(service, opened)),
  };
};

async function signInKnown(tx: Tx, user: UserRow, now: Date): Promise<UserRow> {
  demand(!user.disabled, 'USER_DISABLED');
  const changes = { emailVerified: true, lastLoginAt: now };
  if (!user.emailVerified && user.passwordHash !== null) {
    // Whoever chose that password never showed that the address is theirs.
    return endSessions(tx, user.id, { ...changes, passwordHash: null, passwordUpdatedAt: null }, now);
  }
  const [updated] = await tx.update(users).set(changes).where(eq(users.id, user.id)).returning();
  demand(updated, 'USER_NOT_FOUND');
  return updated;
}
