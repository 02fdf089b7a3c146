import { and, eq } from 'drizzle-orm';
import { readEmail } from '../email.ts';
import { countGuess } from '../guesses.ts';
import { findUserAndBrowser, readBrowser } from '../known-browser.ts';
import { MAX_PASSWORD_BYTES, readPassword } from '../passwords.ts';
import { readJsonObject } from '../read-body.ts';
import { demand } from '../refusal.ts';
import type { Endpoint, Service } from '../service.ts';
import { type Opened, openSessionBy, tokensOf } from '../session.ts';
import { type UserRow, users } from '../tables.ts';

/**
 * accounts:signInWithPassword. Neither the reply nor its time tells whether the address has an account.
 * @throws {Refusal} INVALID_LOGIN_CREDENTIALS, TOO_MANY_ATTEMPTS_TRY_LATER, USER_DISABLED (with the right
 * password alone), INVALID_EMAIL, MISSING_EMAIL or MISSING_PASSWORD.
 */
export const signInWithPassword: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  const email = readEmail(body.email);
  const password = readPassword(body.password);
  demand(Buffer.byteLength(password) <= MAX_PASSWORD_BYTES, 'INVALID_LOGIN_CREDENTIALS');
  const browser = readBrowser(request);
  const { user, isKnown } = await findUserAndBrowser(service.db, email, browser, service.clock());
  const attempt = { email, user, knownBrowser: isKnown ? browser : null, address };
  const guess = await countGuess(service, request, attempt);
  const matches = await service.passwords.matches(user?.passwordHash, password, address);
  demand(user && matches, 'INVALID_LOGIN_CREDENTIALS');
  demand(!user.disabled, 'USER_DISABLED');
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

/** Signs in unless the password was changed, or the user disabled, while it was being checked. */
async function open(
  { db, clock }: Service,
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
  demand(opened, 'INVALID_LOGIN_CREDENTIALS');
  return opened;
}
