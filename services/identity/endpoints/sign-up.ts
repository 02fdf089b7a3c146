import { inTransaction } from '#db/in-transaction.ts';
import { addGuest } from '../add-guest.ts';
import { readEmail } from '../email.ts';
import { readBrowser, rememberBrowserOf } from '../known-browser.ts';
import { byAddress, count } from '../limits.ts';
import { linkGuest } from '../link-guest.ts';
import { readNewPassword } from '../passwords.ts';
import { readProfile } from '../profile.ts';
import { readJsonObject } from '../read-body.ts';
import { demand } from '../refusal.ts';
import type { Endpoint, Service } from '../service.ts';
import { openSession, readBearer, tokensOf } from '../session.ts';
import { addUser, findUserByEmail } from '../users.ts';

const KIND = 'identitytoolkit#SignupNewUserResponse';

/**
 * accounts:signUp makes a guest (without credentials), registers a user, or turns the guest of `idToken` into
 * one.
 * @throws {Refusal} EMAIL_EXISTS, INVALID_EMAIL, MISSING_EMAIL, MISSING_PASSWORD, WEAK_PASSWORD, or
 * PROVIDER_ALREADY_LINKED.
 */
export const signUp: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  const given = [body.email, body.password, body.idToken].some((value) => value !== undefined);
  return given ? register(service, request, body, address) : signUpGuest(service, address);
};

async function signUpGuest(service: Service, address: string | null): Promise<object> {
  await count(service, byAddress('guestsPerAddress', address));
  const opened = await addGuest(service.db, new Date(service.clock()));
  return { kind: KIND, ...(await tokensOf(service, opened)) };
}

async function register(
  service: Service,
  request: Request,
  body: Record<string, unknown>,
  address: string | null,
): Promise<object> {
  const guest = body.idToken === undefined ? null : (await readBearer(service, body.idToken)).user;
  const email = readEmail(body.email);
  const password = readNewPassword(body.password, service.passwordMinLength);
  const profile = readProfile({ displayName: body.displayName });
  demand(guest === null || guest.email === null, 'PROVIDER_ALREADY_LINKED');
  await count(service, byAddress('signUpsPerAddress', address));
  demand(!(await findUserByEmail(service.db, email)), 'EMAIL_EXISTS');
  const passwordHash = await service.passwords.hash(password, address);
  const now = new Date(service.clock());
  const account = { ...profile, email, passwordHash, passwordUpdatedAt: now, guest: false };
  const opened = await inTransaction(service.db, async (tx) => {
    const user = guest ? await linkGuest(tx, guest.id, account, now) : await addUser(tx, account, now);
    const browser = readBrowser(request);
    if (browser) await rememberBrowserOf(tx, user.id, browser, now);
    return openSession(tx, user, 'password', now);
  });
  return { kind: KIND, email, displayName: body.displayName, ...(await tokensOf(service, opened)) };
}
