import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Tx } from '#db/types.ts';
import { consumeCode, readCode } from '../codes.ts';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint, IdentityService } from '../service.ts';
import { type UserRow, users } from '../tables.ts';
import { endSessions, readBearer, requireRecentLogin, startSession, tokensOf } from '../tokens/session.ts';
import { describeUser } from '../users/describe-user.ts';
import { readNewPassword } from '../users/passwords.ts';
import { readProfile } from '../users/profile.ts';
import { findUser } from '../users/users.ts';

const KIND = 'identitytoolkit#SetAccountInfoResponse';

/**
 * accounts:update changes the user's profile or password, or confirms an address with an emailed code. A new
 * password revokes all other tokens. Addresses can't be changed.
 * @throws {IdentityRefusal} CREDENTIAL_TOO_OLD_LOGIN_AGAIN, WEAK_PASSWORD, OPERATION_NOT_ALLOWED, or the
 * token's or code's error.
 */
export const update: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  if (body.oobCode !== undefined) return confirmEmail(service, body.oobCode);
  const profile = readProfile(body);
  const { user, claims } = await readBearer(service, body.idToken);
  assertIdentity(
    body.email === undefined || body.email === user.email,
    'OPERATION_NOT_ALLOWED : The email address can not be changed',
  );
  if (body.password === undefined) return { kind: KIND, ...(await updateProfile(service, user, profile)) };

  assertIdentity(user.email !== null, 'OPERATION_NOT_ALLOWED : A guest has no password');
  const password = readNewPassword(body.password, service.passwordMinLength);
  requireRecentLogin(service, claims);
  const passwordHash = await service.passwords.hash(password, address);
  const now = new Date(service.clock());
  const opened = await inTransaction(service.db, async (tx) => {
    await requireSameSessions(tx, user);
    const changes = { ...profile, passwordHash, passwordUpdatedAt: now };
    const changed = await endSessions(tx, user.id, changes, now);
    assertIdentity(!changed.disabled, 'USER_DISABLED');
    return startSession(tx, changed, 'password', now, claims.authTime);
  });
  return { kind: KIND, ...describeUser(opened.user), ...(await tokensOf(service, opened)) };
};

/**
 * Locks the user, and checks that no other request ended the user's sessions while the password was hashed.
 * Otherwise an intruder's change could replace a password that the owner has just reset.
 * @throws {IdentityRefusal} TOKEN_EXPIRED
 */
async function requireSameSessions(tx: Tx, { id, validSince }: UserRow): Promise<void> {
  const [now] = await tx
    .select({ validSince: users.validSince })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  assertIdentity(now?.validSince?.getTime() === validSince?.getTime(), 'TOKEN_EXPIRED');
}

async function updateProfile(
  service: IdentityService,
  user: UserRow,
  profile: Partial<UserRow>,
): Promise<object> {
  if (Object.keys(profile).length === 0) return describeUser(user);
  const [updated] = await service.db.update(users).set(profile).where(eq(users.id, user.id)).returning();
  assertIdentity(updated, 'USER_NOT_FOUND');
  return describeUser(updated);
}

async function confirmEmail(service: IdentityService, given: unknown): Promise<object> {
  const code = await readCode(service.db, given, service.clock());
  assertIdentity(code.purpose === 'VERIFY_EMAIL', 'INVALID_OOB_CODE');
  return inTransaction(service.db, async (tx) => {
    await consumeCode(tx, code);
    const user = await findUser(tx, code.userId ?? '');
    assertIdentity(user && user.email === code.email, 'INVALID_OOB_CODE');
    assertIdentity(!user.disabled, 'USER_DISABLED');
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    return { kind: KIND, localId: user.id, email: user.email, emailVerified: true };
  });
}
