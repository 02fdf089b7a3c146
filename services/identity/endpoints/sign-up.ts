import { inTransaction } from '#db/in-transaction.ts';
import { byAddress, count } from '../limits.ts';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint, IdentityService } from '../service.ts';
import { readBearer, startSession, tokensOf } from '../tokens/session.ts';
import { addGuest } from '../users/add-guest.ts';
import { readNewEmail } from '../users/email.ts';
import { readBrowser, rememberBrowserOf } from '../users/known-browser.ts';
import { linkGuest } from '../users/link-guest.ts';
import { readNewPassword } from '../users/passwords.ts';
import { readProfile } from '../users/profile.ts';
import { addUser, findUserByEmail } from '../users/users.ts';

const KIND = 'identitytoolkit#SignupNewUserResponse';

/**
 * accounts:signUp has three uses: it creates a guest without credentials, registers a user, or turns the
 * guest of `idToken` into a user.
 * @throws {IdentityRefusal} EMAIL_EXISTS, INVALID_EMAIL, MISSING_EMAIL, MISSING_PASSWORD, WEAK_PASSWORD, or
 * PROVIDER_ALREADY_LINKED.
 */
export const signUp: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  const given = [body.email, body.password, body.idToken].some((value) => value !== undefined);
  return given ? register(service, request, body, address) : signUpGuest(service, address);
};

async function signUpGuest(service: IdentityService, address: string | null): Promise<object> {
  await count(service, byAddress('guestsPerAddress', address));
  const opened = await addGuest(service.db, new Date(service.clock()));
  return { kind: KIND, ...(await tokensOf(service, opened)) };
}

async function register(
  service: IdentityService,
  request: Request,
  body: Record<string, unknown>,
  address: string | null,
): Promise<object> {
  const guest = body.idToken === undefined ? null : (await readBearer(service, body.idToken)).user;
  const email = readNewEmail(body.email);
  const password = readNewPassword(body.password, service.passwordMinLength);
  const profile = readProfile({ displayName: body.displayName });
  assertIdentity(guest === null || guest.email === null, 'PROVIDER_ALREADY_LINKED');
  await count(service, byAddress('signUpsPerAddress', address));
  assertIdentity(!(await findUserByEmail(service.db, email)), 'EMAIL_EXISTS');
  const passwordHash = await service.passwords.hash(password, address);
  const now = new Date(service.clock());
  const account = { ...profile, email, passwordHash, passwordUpdatedAt: now, guest: false };
  const opened = await inTransaction(service.db, async (tx) => {
    const user = guest ? await linkGuest(tx, guest.id, account, now) : await addUser(tx, account, now);
    const browser = readBrowser(request);
    if (browser) await rememberBrowserOf(tx, user.id, browser, now);
    return startSession(tx, user, 'password', now);
  });
  return { kind: KIND, email, displayName: body.displayName, ...(await tokensOf(service, opened)) };
}
