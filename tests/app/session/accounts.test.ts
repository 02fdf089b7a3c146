import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { newPictureKey } from '#app/forms/pictures/picture-key.ts';
import { openSession, type Session } from '#app/session/session.ts';
import { MAX_DISPLAY_NAME } from '#app/storefront/auth/limits.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { createIdentity } from '#services/identity/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SITE = 'https://shop.example/';
const PASSWORD = 'Secret-99-Kiosk';
const MINUTE_MS = 60_000;
/** The browser's size limit in bytes for a cookie: its name, value and attributes together. */
const COOKIE_BYTES = 4096;
const MAX_EMAIL = 254;
const keys = { seal: new Uint8Array(32) };

let database: TestDatabase;
let revocations: RevocationList;
let identity: IdentityClient;
let nowMs = Date.UTC(2030, 0, 1);
const now = () => nowMs;

beforeAll(async () => {
  database = await createTestDatabase();
  revocations = createRevocationList(database.db);
  await revocations.read();
  const service = createIdentity({ db: database.db, key: 'k', project: 'shop', clock: now });
  identity = createIdentityClient({ key: 'k', project: 'shop', now, fetch: service.fetch });
});
afterAll(() => database.drop());

function open(cookie?: string): Promise<Session> {
  const headers = cookie === undefined ? undefined : { Cookie: cookie };
  return openSession(new Request(SITE, { headers }), { identity, keys, revocations, now });
}

const cookieHeader = (session: Session) =>
  session
    .setCookies()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('signing in replaces the previous session with a new one', async () => {
  const guest = await open();
  const { uid } = await guest.ensureUser();
  const before = cookieHeader(guest);
  const session = await open(before);
  const account = { email: 'ann@example.com', password: PASSWORD, displayName: 'Ann' };
  const user = await session.signIn(await identity.signUp(account));
  expect(user).toMatchObject({ email: 'ann@example.com', displayName: 'Ann', isAnonymous: false });
  expect(user.uid).not.toBe(uid);
  expect(cookieHeader(session)).not.toBe(before);
  expect((await open(cookieHeader(session))).user).toEqual(user);
});

test('a guest who registers keeps the uid', async () => {
  const session = await open();
  const { uid } = await session.ensureUser();
  const idToken = session.idToken() ?? '';
  const account = { email: 'bob@example.com', password: PASSWORD, displayName: 'Bob', idToken };
  await session.signIn(await identity.signUp(account));
  expect(session.user).toMatchObject({ uid, isAnonymous: false, displayName: 'Bob' });
});

test('forged tokens sign nobody in', async () => {
  const session = await open();
  await expect(
    session.signIn({ idToken: 'forged', refreshToken: 'forged', expiresAtMs: nowMs + 60 * MINUTE_MS }),
  ).rejects.toMatchObject({ code: 'invalid-user-token' });
  expect(session.user).toBeNull();
  expect(session.setCookies()).toEqual([]);
});

test('a renewed session shows changes of the user', async () => {
  const session = await open();
  await session.signIn(
    await identity.signUp({ email: 'cy@example.com', password: PASSWORD, displayName: 'Cy' }),
  );
  await identity.updateProfile(session.idToken() ?? '', {
    displayName: 'Cyrus',
    photoUrl: '/images/cy.webp',
  });
  await session.renew();
  const next = await open(cookieHeader(session));
  expect(next.user).toMatchObject({ displayName: 'Cyrus', photoURL: '/images/cy.webp' });
});

test('an open page is told to ask again five minutes before the tokens expire, and then they are renewed', async () => {
  const session = await open();
  expect(session.askInMs()).toBeNull();
  await session.ensureUser();
  expect(session.askInMs()).toBe(55 * MINUTE_MS);
  nowMs += 55 * MINUTE_MS;
  const asked = await open(cookieHeader(session));
  expect(asked.askInMs()).toBe(55 * MINUTE_MS);
  expect(asked.setCookies()).toHaveLength(1);
});

test('after signing out the session no longer acts for the user', async () => {
  const session = await open();
  await session.ensureUser();
  session.signOut();
  expect([session.user, session.idToken(), session.askInMs()]).toEqual([null, null, null]);
});

test('the longest profile that the shop accepts fits into a cookie', async () => {
  const host = `@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
  const email = 'e'.repeat(Math.min(64, MAX_EMAIL - host.length)) + host;
  const session = await open();
  await session.signIn(
    await identity.signUp({ email, password: PASSWORD, displayName: '𠀋'.repeat(MAX_DISPLAY_NAME) }),
  );
  const photoUrl = pictureUrl(
    newPictureKey({ folder: 'avatars', uid: 'u'.repeat(128) }, `${'p'.repeat(300)}.jpeg`),
  );
  await identity.updateProfile(session.idToken() ?? '', { photoUrl });
  await session.renew();
  const [cookie = ''] = session.setCookies();
  expect(session.user).toMatchObject({ email, photoURL: photoUrl });
  expect(cookie.length).toBeLessThan(COOKIE_BYTES);
});
