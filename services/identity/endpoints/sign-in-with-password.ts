import { and, eq } from 'drizzle-orm';
import { countGuess } from '../password-attempts.ts';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint, IdentityService } from '../service.ts';
import { type UserRow, users } from '../tables.ts';
import { type Opened, openSessionBy, tokensOf } from '../tokens/session.ts';
import { readEmail } from '../users/email.ts';
import { findUserAndBrowser, readBrowser } from '../users/known-browser.ts';
import { MAX_PASSWORD_BYTES, readPassword } from '../users/passwords.ts';

/**
 * accounts:signInWithPassword signs in with an email address and a password. The response and its timing
 * don't reveal whether the address has an account.
 * @throws {IdentityRefusal} INVALID_LOGIN_CREDENTIALS, TOO_MANY_ATTEMPTS_TRY_LATER, USER_DISABLED (only with
 * the right password), INVALID_EMAIL, MISSING_EMAIL or MISSING_PASSWORD.
 */
export const signInWithPassword: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  assertIdentity(Buffer.byteLength(password) <= MAX_PASSWORD_BYTES, 'INVALID_LOGIN_CREDENTIALS');
  const browser = readBrowser(request);
  const { user, isKnown } = await findUserAndBrowser(service.db, email, browser, service.clock());
  const attempt = { email, user, knownBrowser: isKnown ? browser : null, address };
  const guess = await countGuess(service, request, attempt);
  const matches = await service.passwords
    .matches(user?.passwordHash, password, address)
    .catch(async (error: unknown) => {
      await guess.wasNotChecked();
      throw error;
    });
  assertIdentity(user && matches, 'INVALID_LOGIN_CREDENTIALS');
  assertIdentity(!user.disabled, 'USER_DISABLED');
  const opened = await open(service, user, browser);
  await guess.wasRight();
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    email,
    displayName: opened.user.displayName ?? '',
    registered: true,
    ...(await tokensOf(service, opened)),
  };
};

/** Signs in, unless the password was changed or the user was disabled during the check of the password. */
async function open(
  { db, clock }: IdentityService,
  { id, passwordHash }: UserRow,
  browser: Buffer | null,
): Promise<Opened> {
  const now = new Date(clock());
  const update = db
    .update(users)
    .set({ lastLoginAt: now })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''), eq(users.disabled, false)))
    .returning();
  const opened = await openSessionBy(db, update, { signInProvider: 'password', now, browser });
  assertIdentity(opened, 'INVALID_LOGIN_CREDENTIALS');
  return opened;
}
