import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { type IdentityServer, startIdentity } from '../../support/clients/identity-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PASSWORD = 'correct horse';
const NEXT = 'another horse';
const RESET = 'https://shop.example/reset-password';
const OVERALL = 12;

let service: IdentityServer;
let made = 0;

beforeAll(async () => {
  service = await startIdentity({ limits: { passwordsPerAccountOverall: OVERALL } });
});
afterAll(() => service.close());

const newAddress = () => `198.51.${Math.floor(++made / 250)}.${made % 250}`;
const newBrowser = () => randomBytes(32).toString('base64url');

/** A client whose calls come from `address`. */
function clientAt(address: string): IdentityClient {
  const fetch = (request: Request) => service.identity.fetch(request, address);
  return createIdentityClient({ fetch, key: 'shop-key', project: 'shop', now: service.now });
}

async function register(): Promise<{ email: string; home: string; idToken: string }> {
  const email = `owner-${++made}@mail.example`;
  const home = newAddress();
  const { idToken } = await clientAt(home).signUp({ email, password: PASSWORD, displayName: 'Ada' });
  return { email, home, idToken };
}

type TypedIn = Parameters<IdentityClient['signInWithPassword']>[2];

/** Returns the client's error code if the sign-in is refused, or 'ok'. */
async function signIn(email: string, password: string, address: string, typedIn?: TypedIn): Promise<string> {
  return clientAt(address)
    .signInWithPassword(email, password, typedIn)
    .then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
}

/**
 * Tries wrong passwords for the account. Each attempt comes from another network address, unless one is
 * given.
 */
async function guess(email: string, times: number, address?: string): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await signIn(email, 'wrong horse', address ?? newAddress());
}

test("ten wrong guesses of a stranger don't lock out the owner", async () => {
  const { email, home } = await register();
  const stranger = newAddress();
  await guess(email, 10, stranger);
  expect(await signIn(email, PASSWORD, stranger)).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home)).toBe('ok');
});

test('further guesses of a throttled network do not count towards the account’s overall limit', async () => {
  const { email, home } = await register();
  await guess(email, OVERALL + 10, newAddress());
  expect(await signIn(email, PASSWORD, home)).toBe('ok');
});

test('guesses from many networks lock out strangers, but not a browser that signed in before', async () => {
  const { email, home } = await register();
  const browser = newBrowser();
  expect(await signIn(email, PASSWORD, home, { browser })).toBe('ok');
  await guess(email, OVERALL);
  expect(await signIn(email, PASSWORD, home)).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home, { browser: newBrowser() })).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, newAddress(), { browser })).toBe('ok');
});

test('a browser that signed up is known, but only for its own account', async () => {
  const email = `owner-${++made}@mail.example`;
  const browser = newBrowser();
  const other = await register();
  await clientAt(newAddress()).signUp({ email, password: PASSWORD, displayName: 'Ada', browser });
  await guess(email, OVERALL);
  await guess(other.email, OVERALL);
  expect(await signIn(email, PASSWORD, newAddress(), { browser })).toBe('ok');
  expect(await signIn(other.email, PASSWORD, newAddress(), { browser })).toBe('too-many-requests');
});

test('a known browser has its own ten guesses', async () => {
  const { email, home } = await register();
  const browser = newBrowser();
  await signIn(email, PASSWORD, home, { browser });
  for (let turn = 0; turn < 10; turn += 1)
    expect(await signIn(email, 'wrong horse', newAddress(), { browser })).toBe('invalid-credential');
  expect(await signIn(email, PASSWORD, newAddress(), { browser })).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home)).toBe('ok');
  service.wait(15 * MINUTE_MS);
  expect(await signIn(email, PASSWORD, newAddress(), { browser })).toBe('ok');
});

test('a browser is no longer known after 90 days', async () => {
  const { email, home } = await register();
  const browser = newBrowser();
  await signIn(email, PASSWORD, home, { browser });
  service.wait(90 * DAY_MS);
  await guess(email, OVERALL);
  expect(await signIn(email, PASSWORD, home, { browser })).toBe('too-many-requests');
});

test('a new password forgets known browsers, and resets the counts', async () => {
  const { email, home } = await register();
  const browser = newBrowser();
  await signIn(email, PASSWORD, home, { browser });
  await guess(email, OVERALL);
  const { idToken } = await clientAt(home).signInWithPassword(email, PASSWORD, { browser });
  await clientAt(home).changePassword(idToken, NEXT);
  expect(await signIn(email, NEXT, newAddress())).toBe('ok');
  await guess(email, OVERALL);
  expect(await signIn(email, NEXT, home, { browser })).toBe('too-many-requests');
});

test('in an open session strangers’ guesses do not block the password, which can be guessed ten times', async () => {
  const { email, home, idToken } = await register();
  await guess(email, OVERALL);
  expect(await signIn(email, PASSWORD, home)).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home, { idToken })).toBe('ok');
  for (let turn = 0; turn < 10; turn += 1)
    expect(await signIn(email, 'wrong horse', home, { idToken })).toBe('invalid-credential');
  expect(await signIn(email, PASSWORD, home, { idToken })).toBe('too-many-requests');
});

test('the session of another account does not help', async () => {
  const { email, home } = await register();
  const { idToken } = await register();
  await guess(email, OVERALL);
  expect(await signIn(email, PASSWORD, home, { idToken })).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home, { idToken: 'forged' })).toBe('too-many-requests');
});

test("five mails requested by a stranger don't block the owner's own reset", async () => {
  const { email, home } = await register();
  const stranger = newAddress();
  const ask = (address: string) =>
    clientAt(address)
      .sendPasswordReset(email, RESET)
      .then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
  for (let turn = 0; turn < 5; turn += 1) expect(await ask(stranger)).toBe('ok');
  for (let turn = 0; turn < 25; turn += 1) expect(await ask(stranger)).toBe('too-many-requests');
  expect(await ask(home)).toBe('ok');
  for (let turn = 0; turn < 14; turn += 1) expect(await ask(newAddress())).toBe('ok');
  expect(await ask(newAddress())).toBe('too-many-requests');
});

test('an account remembers its 50 latest browsers', async () => {
  const { email, home } = await register();
  const browsers = Array.from({ length: 52 }, newBrowser);
  for (const browser of browsers) {
    service.wait(1_000);
    await signIn(email, PASSWORD, home, { browser });
  }
  await guess(email, OVERALL);
  const [first = '', second = '', third = ''] = browsers;
  expect(await signIn(email, PASSWORD, home, { browser: first })).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home, { browser: second })).toBe('too-many-requests');
  expect(await signIn(email, PASSWORD, home, { browser: third })).toBe('ok');
});

test('browser secrets are not stored in plain text', async () => {
  const { email, home } = await register();
  const browser = newBrowser();
  await signIn(email, PASSWORD, home, { browser });
  const { rows } = await service.database.pool.query('select * from identity.known_browsers');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(browser);
});
