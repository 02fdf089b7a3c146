import { and, eq } from 'drizzle-orm';
import { demand } from '#lib/demand.ts';
import { readEmail } from '../email.ts';
import { byAddress, type Counter, count, forget, uncount } from '../limits.ts';
import { MAX_PASSWORD_BYTES, readPassword } from '../passwords.ts';
import { readJsonObject } from '../read-body.ts';
import type { Endpoint, Service } from '../service.ts';
import { type Opened, openSession, tokensOf } from '../session.ts';
import { type UserRow, users } from '../tables.ts';
import { findUserByEmail } from '../users.ts';

/**
 * accounts:signInWithPassword. Neither the reply nor its time tells whether the address has an account.
 * @throws {Refusal} INVALID_LOGIN_CREDENTIALS, TOO_MANY_ATTEMPTS_TRY_LATER, USER_DISABLED (with the right password alone),
 * INVALID_EMAIL, MISSING_EMAIL or MISSING_PASSWORD.
 */
export const signInWithPassword: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  demand(Buffer.byteLength(password) <= MAX_PASSWORD_BYTES, 'INVALID_LOGIN_CREDENTIALS');
  const ofAccount: Counter[] = [{ limit: 'passwordsPerAccount', subject: email }];
  const ofAddress = byAddress('passwordsPerAddress', address);
  await count(service, [...ofAccount, ...ofAddress]);
  const user = await findUserByEmail(service.db, email);
  const matches = await service.passwords.matches(user?.passwordHash, password, address);
  demand(user && matches, 'INVALID_LOGIN_CREDENTIALS');
  demand(!user.disabled, 'USER_DISABLED');
  const opened = await open(service, user);
  await forget(service.db, ofAccount);
  await uncount(service.db, ofAddress);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    email,
    displayName: opened.user.displayName ?? '',
    registered: true,
    ...(await tokensOf(service, opened)),
  };
};

/** Signs in unless the password was changed, or the user disabled, while it was being checked. */
function open(service: Service, { id, passwordHash }: UserRow): Promise<Opened> {
  const now = new Date(service.clock());
  return service.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ lastLoginAt: now })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''), eq(users.disabled, false)))
      .returning();
    demand(user, 'INVALID_LOGIN_CREDENTIALS');
    return openSession(tx, user, 'password', now);
  });
}
