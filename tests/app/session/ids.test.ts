import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { sealClaims } from '#app/session/cookies/sealed.ts';
import type { Revocations } from '#app/session/revocations.ts';
import { openSession, type Session } from '#app/session/session.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { createIdentity, type Identity } from '#services/identity/index.ts';
import { cookieHeader } from '../../support/clients/cookies.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SITE = 'http://shop.example';
const HOUR_MS = 3_600_000;
const CLEARED = expect.stringContaining('kiosk-session=; Max-Age=0');
const keys = { seal: new Uint8Array(32).fill(3) };

let database: TestDatabase;
let service: Identity;
let identity: IdentityClient;
let revocations: RevocationList;
let skippedMs: number;
const now = () => Date.now() + skippedMs;

beforeAll(async () => {
  database = await createTestDatabase();
  service = createIdentity({ db: database.db, key: 'k', project: 'shop', clock: () => now() });
});
afterAll(() => database.drop());

beforeEach(async () => {
  skippedMs = 0;
  identity = createIdentityClient({ key: 'k', project: 'shop', now: () => now(), fetch: service.fetch });
  revocations = createRevocationList(database.db);
  await revocations.read();
});

function open(cookie: string, by: Revocations = revocations, path = '/'): Promise<Session> {
  const headers = cookie === '' ? undefined : { Cookie: cookie };
  return openSession(new Request(SITE + path, { headers }), { identity, keys, revocations: by, now });
}

async function newGuest(): Promise<{ cookie: string; uid: string }> {
  const session = await open('');
  const { uid } = await session.ensureUser();
  return { cookie: cookieHeader(session), uid };
}

/** A cookie from a version without session ids. */
async function oldCookie(): Promise<{ cookie: string; uid: string }> {
  const tokens = await identity.signUpGuest();
  const sealed = await sealClaims(keys, tokens, { nowMs: now(), maxAgeSeconds: 1_000_000 });
  return { cookie: `kiosk-session=${sealed}`, uid: (await identity.verify(tokens.idToken)).sub };
}

/** Sets the end of all ended sessions to `ago` before now. */
async function date(ago: string): Promise<void> {
  await database.db.execute(sql`update session_revocations set revoked_at = now() - ${ago}::interval`);
}

test('a cookie from before sessions had ids stays valid, and gets one when it is first seen', async () => {
  const { cookie, uid } = await oldCookie();
  const seen = await open(cookie);
  expect(seen.user?.uid).toBe(uid);
  const next = cookieHeader(seen);
  expect(next).not.toBe('');
  const later = await open(next);
  expect(later.user?.uid).toBe(uid);
  expect(later.setCookies()).toEqual([]);
});

test('logging out ends every copy of such a cookie, whether seen before or not', async () => {
  const { cookie } = await oldCookie();
  const [leaving, copy] = [await open(cookie), cookieHeader(await open(cookie))];
  await leaving.end();
  for (const each of [cookie, copy]) expect((await open(each, revocations, '/admin')).user).toBeNull();
});

test('an account that ended ends such a cookie, even if its tokens must be renewed first', async () => {
  const { cookie, uid } = await oldCookie();
  await revocations.revokeAccount(uid, now() + 1_000);
  skippedMs = HOUR_MS;
  expect((await open(cookie)).user).toBeNull();
});

test('logging out ends the session and its refresh token, and no other session of the user', async () => {
  const { cookie, uid } = await newGuest();
  const session = await open(cookie);
  await session.end();
  expect([session.user, session.idToken(), session.setCookies()]).toEqual([null, null, [CLEARED]]);
  expect((await open(cookie, revocations, '/uploads/avatars')).user).toBeNull();
  const { rows } = await database.db.execute(
    sql`select ended_at is not null as ended from identity.refresh_tokens where user_id = ${uid}`,
  );
  expect(rows).toEqual([{ ended: true }]);
});

test('a log out that cannot be stored fails, and the session continues', async () => {
  const { cookie, uid } = await newGuest();
  const away = () => Promise.reject(new Error('the database is away'));
  const session = await open(cookie, { ...revocations, revokeSession: away });
  await expect(session.end()).rejects.toThrow('the database is away');
  expect(session.user?.uid).toBe(uid);
  expect(session.setCookies()).toEqual([]);
  expect((await open(cookie)).user?.uid).toBe(uid);
});

test('a response in progress when the session ended neither clears the next cookie nor creates a guest', async () => {
  const { cookie, uid } = await newGuest();
  await revocations.revokeAccount(uid, now() + 1_000);
  const late = await open(cookie, revocations, '/admin');
  expect([late.user, late.unknown, late.setCookies()]).toEqual([null, false, []]);
  await expect(late.ensureUser()).rejects.toMatchObject({ code: 'user-token-expired' });
  expect(late.endedBy).toBe('Your sign-in is no longer valid. Please sign in again.');

  await date('1 minute');
  const later = await open(cookie, revocations, '/admin');
  expect(later.setCookies()).toEqual([CLEARED]);
  expect((await later.ensureUser()).uid).not.toBe(uid);
  expect(later.endedBy).toBeNull();
});

test('a session keeps its id and its start when its tokens are renewed', async () => {
  const { cookie, uid } = await newGuest();
  skippedMs = HOUR_MS;
  const renewed = cookieHeader(await open(cookie));
  expect(renewed).not.toBe('');
  await revocations.revokeAccount(uid, now() - HOUR_MS / 2);
  expect((await open(renewed, revocations, '/admin')).user).toBeNull();
});

test('a session that ended too long ago for the list is detected when the tokens are renewed', async () => {
  const { cookie } = await newGuest();
  await (await open(cookie)).end();
  // Imitates an identity service that does not end the refresh tokens of ended sessions.
  await database.db.execute(sql`update identity.refresh_tokens set ended_at = null`);
  await date('2 hours');
  await revocations.read();
  skippedMs = HOUR_MS;
  expect((await open(cookie)).user).toBeNull();
});

test('if the shop cannot check whether the session has ended, the visitor keeps the cookie and does not become a guest', async () => {
  const { cookie } = await newGuest();
  const away = () => Promise.reject(new Error('the database is away'));
  const session = await open(cookie, { ...revocations, find: away });
  expect([session.user, session.unknown, session.setCookies()]).toEqual([null, true, []]);
  await expect(session.ensureUser()).rejects.toMatchObject({ code: 'network-request-failed' });
});
