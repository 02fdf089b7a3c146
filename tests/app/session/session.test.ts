import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '#app/clients/identity/transport.ts';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { openSessionKeys, type SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { openSession, type Session } from '#app/session/session.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { createIdentity } from '#services/identity/index.ts';
import { cookieHeader } from '../../support/clients/cookies.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SITE = 'http://shop.example';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const secret = 'a secret of the shop that is long enough';

let database: TestDatabase;
let revocations: RevocationList;
let dataDir: string;
let keys: SessionKeys;
let nowMs: number;
/** Paths of the calls to the identity service, in order. */
let calls: string[];
/** The connection to the identity service. Tests cut it or slow it down. */
let line: Fetch;
let service: Fetch;
let identity: IdentityClient;

const now = () => nowMs;
const startService = () => createIdentity({ db: database.db, key: 'k', project: 'shop', clock: now }).fetch;
const connect = () =>
  createIdentityClient({
    key: 'k',
    project: 'shop',
    now,
    fetch: (request) => {
      calls.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      return line(request);
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  revocations = createRevocationList(database.db);
  await revocations.read();
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-session-'));
  keys = await openSessionKeys({ secret, dataDir });
});

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

beforeEach(() => {
  nowMs = Date.UTC(2030, 0, 1);
  calls = [];
  service = startService();
  line = (request) => service(request);
  identity = connect();
});

function open(cookie?: string, site = SITE): Promise<Session> {
  const headers = cookie === undefined ? undefined : { Cookie: cookie };
  return openSession(new Request(`${site}/`, { headers }), { identity, keys, revocations, now });
}

async function guestCookie(): Promise<string> {
  const session = await open();
  await session.ensureUser();
  return cookieHeader(session);
}

async function uidOf(cookie: string): Promise<string | undefined> {
  return (await open(cookie)).user?.uid;
}

const cutLine: Fetch = () => Promise.reject(new TypeError('fetch failed'));

test('a visitor without a cookie causes no call and gets no cookie', async () => {
  const session = await open();
  expect(session.user).toBeNull();
  expect(session.setCookies()).toEqual([]);
  expect(calls).toEqual([]);
});

test('a second ensureUser of one request returns the same guest', async () => {
  const session = await open();
  const [first, second] = await Promise.all([session.ensureUser(), session.ensureUser()]);
  const third = await session.ensureUser();
  expect(first).toMatchObject({ isAnonymous: true, email: null });
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(session.user).toEqual(first);
  expect(calls.filter((call) => call === 'accounts:signUp')).toHaveLength(1);
});

test('a guest stays the same guest on the next request', async () => {
  const session = await open();
  const guest = await session.ensureUser();
  const next = await open(cookieHeader(session));
  expect(next.user).toEqual(guest);
  expect(next.setCookies()).toEqual([]);
});

test('a known visitor causes neither a call nor a query', async () => {
  const cookie = await guestCookie();
  calls = [];
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  database.pool.on('acquire', count);
  const users = await Promise.all([uidOf(cookie), uidOf(cookie), uidOf(cookie)]);
  database.pool.off('acquire', count);
  expect(new Set(users).size).toBe(1);
  expect(users[0]).toBeDefined();
  expect(calls).toEqual([]);
  expect(queries).toBe(0);
});

test('scripts and other sites cannot use the cookie, and https binds it to the host', async () => {
  const plain = await open();
  await plain.ensureUser();
  expect(plain.setCookies()[0]).toMatch(
    /^kiosk-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secure = await open(undefined, 'https://shop.example');
  await secure.ensureUser();
  expect(secure.setCookies()[0]).toMatch(
    /^__Host-kiosk-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('a cookie set for plain http is not accepted under https', async () => {
  expect((await open(await guestCookie(), 'https://shop.example')).user).toBeNull();
});

test('a session survives a restart of the shop and of the service', async () => {
  const cookie = await guestCookie();
  const uid = await uidOf(cookie);
  service = startService();
  identity = connect();
  expect(await uidOf(cookie)).toBe(uid);
  expect(uid).toBeDefined();
});

test('tokens are not renewed earlier than five minutes before they expire', async () => {
  const cookie = await guestCookie();
  calls = [];
  nowMs += HOUR_MS - 5 * MINUTE_MS - 1;
  expect((await open(cookie)).setCookies()).toEqual([]);
  expect(calls).toEqual([]);
});

test('ten parallel requests in the last five minutes renew the tokens once', async () => {
  const cookie = await guestCookie();
  const uid = await uidOf(cookie);
  nowMs += HOUR_MS - 5 * MINUTE_MS;
  calls = [];
  line = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return service(request);
  };
  const sessions = await Promise.all(Array.from({ length: 10 }, () => open(cookie)));
  expect(calls).toEqual(['token']);
  for (const session of sessions) {
    expect(session.user?.uid).toBe(uid);
    expect(session.setCookies()).toHaveLength(1);
  }
  nowMs += HOUR_MS / 2;
  calls = [];
  expect(await uidOf(cookieHeader(sessions[0] as Session))).toBe(uid);
  expect(calls).toEqual([]);
});

test('an outage shortly before a token expires changes nothing', async () => {
  const cookie = await guestCookie();
  nowMs += HOUR_MS - 2 * MINUTE_MS;
  line = cutLine;
  const session = await open(cookie);
  expect(session.user).not.toBeNull();
  expect(session.setCookies()).toEqual([]);
});

test('during an outage a valid token is renewed less and less often', async () => {
  const cookie = await guestCookie();
  const uid = await uidOf(cookie);
  line = cutLine;
  nowMs += HOUR_MS - 5 * MINUTE_MS;
  calls = [];
  const tries: number[] = [];
  // Repeats until the token counts as expired.
  for (let second = 0; second < 270; second += 10) {
    const before = calls.length;
    expect(await uidOf(cookie)).toBe(uid);
    if (calls.length > before) tries.push(second);
    nowMs += 10_000;
  }
  expect(tries).toEqual([0, 30, 90, 210]);
  line = service;
  expect((await open(cookie)).setCookies()).toHaveLength(1);
});

test('an outage after a token expired leaves the visitor without a user but with the cookie', async () => {
  const cookie = await guestCookie();
  const uid = await uidOf(cookie);
  nowMs += HOUR_MS - 30_000;
  line = cutLine;
  const session = await open(cookie);
  expect(session.user).toBeNull();
  expect(session.setCookies()).toEqual([]);
  line = service;
  expect(await uidOf(cookie)).toBe(uid);
});

test('a visitor whose sign-in cannot be checked never becomes a guest instead', async () => {
  const cookie = await guestCookie();
  nowMs += HOUR_MS;
  line = cutLine;
  const session = await open(cookie);
  line = service;
  await expect(session.ensureUser()).rejects.toMatchObject({ code: 'network-request-failed' });
  expect(session.setCookies()).toEqual([]);
});

test('an error of the service keeps the cookie like an outage', async () => {
  const cookie = await guestCookie();
  nowMs += HOUR_MS;
  for (const reply of [new Response('Bad gateway', { status: 502 }), Response.json({}, { status: 503 })]) {
    line = async () => reply;
    const session = await open(cookie);
    expect(session.user).toBeNull();
    expect(session.setCookies()).toEqual([]);
  }
});

test.each([
  ['disabled', (uid: string) => sql`update identity.users set disabled = true where id = ${uid}`],
  ['deleted', (uid: string) => sql`delete from identity.users where id = ${uid}`],
  [
    'signed out everywhere',
    (uid: string) =>
      sql`update identity.users set valid_since = valid_since + interval '10 minutes' where id = ${uid}`,
  ],
])('a %s user is signed out at the next renewal', async (_, change) => {
  const cookie = await guestCookie();
  await database.db.execute(change((await uidOf(cookie)) ?? ''));
  nowMs += HOUR_MS - 5 * MINUTE_MS;
  const session = await open(cookie);
  expect(session.user).toBeNull();
  expect(session.setCookies()).toEqual([expect.stringContaining('kiosk-session=; Max-Age=0')]);
});

test('visitors stay signed in when the signing keys are replaced', async () => {
  const cookie = await guestCookie();
  const uid = await uidOf(cookie);
  await database.db.execute(sql`delete from identity.signing_keys`);
  service = startService();
  identity = connect();
  const session = await open(cookie);
  expect(session.user?.uid).toBe(uid);
  expect(session.setCookies()).toHaveLength(1);
});

test('a session ends if its user is no longer in the database', async () => {
  const cookie = await guestCookie();
  await database.db.execute(sql`truncate identity.users, identity.refresh_tokens, identity.signing_keys`);
  service = startService();
  identity = connect();
  const session = await open(cookie);
  expect(session.user).toBeNull();
  expect(session.setCookies()).toEqual([expect.stringContaining('kiosk-session=; Max-Age=0')]);
});

test('a session ends after an absence of thirty days', async () => {
  const cookie = await guestCookie();
  nowMs += 30 * 24 * HOUR_MS + MINUTE_MS;
  expect(await uidOf(cookie)).toBeUndefined();
});

test('signing out removes the user and the cookie without a call', async () => {
  const session = await open(await guestCookie());
  calls = [];
  session.signOut();
  expect(session.user).toBeNull();
  expect(session.setCookies()).toEqual(['kiosk-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  expect(calls).toEqual([]);
});
