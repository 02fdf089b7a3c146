import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { openSessionKeys, type SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { openSession, type Session } from '#app/session/session.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { createIdentity } from '#services/identity/index.ts';
import { cookieHeader } from '../../support/clients/cookies.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SITE = 'http://shop.example';
const HOUR_MS = 3_600_000;
const secret = 'a secret of the shop that is long enough';

let database: TestDatabase;
let revocations: RevocationList;
let dataDir: string;
let keys: SessionKeys;
let identity: IdentityClient;
let nowMs = Date.UTC(2030, 0, 1);
const now = () => nowMs;

beforeAll(async () => {
  database = await createTestDatabase();
  revocations = createRevocationList(database.db);
  await revocations.read();
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-secret-'));
  keys = await openSessionKeys({ secret, dataDir });
  const { fetch } = createIdentity({ db: database.db, key: 'k', project: 'shop', clock: now });
  identity = createIdentityClient({ key: 'k', project: 'shop', now, fetch });
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function open(cookie: string, by: SessionKeys = keys): Promise<Session> {
  return openSession(new Request(SITE, { headers: { Cookie: cookie } }), {
    identity,
    keys: by,
    revocations,
    now,
  });
}

async function newGuest(): Promise<{ cookie: string; uid: string }> {
  const session = await open('');
  const { uid } = await session.ensureUser();
  return { cookie: cookieHeader(session), uid };
}

test('processes that start together agree on one session secret, which only its owner can read', async () => {
  const folder = join(dataDir, 'fresh', 'data');
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSessionKeys({ dataDir: folder })));
  const again = await openSessionKeys({ dataDir: folder });
  for (const { seal } of opened) expect(seal).toEqual(again.seal);
  expect(await readdir(folder)).toEqual(['session-secret']);
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
  }
});

test('a session secret that is too short or unreadable stops the start with one sentence', async () => {
  await writeFile(join(dataDir, 'session-secret'), 'short\n');
  await expect(openSessionKeys({ dataDir })).rejects.toThrow(/has fewer than 32 characters: delete the file/);
  const occupied = join(dataDir, 'session-secret');
  await expect(openSessionKeys({ dataDir: occupied })).rejects.toThrow(
    /make that folder writable or set SESSION_SECRET/,
  );
});

test('a cookie that was tampered with is no session and is cleared', async () => {
  const { cookie } = await newGuest();
  const middle = Math.floor(cookie.length / 2);
  const swapped = cookie[middle] === 'A' ? 'B' : 'A';
  const foreign = await openSessionKeys({ secret: 'the secret of quite another shop', dataDir });
  const tampered = cookie.slice(0, middle) + swapped + cookie.slice(middle + 1);
  for (const broken of [tampered, cookie.slice(0, -9), 'kiosk-session=', 'kiosk-session=a.b.c.d.e']) {
    const session = await open(broken);
    expect(session.user).toBeNull();
    expect(session.setCookies()).toEqual(['kiosk-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  }
  expect((await open(cookie, foreign)).user).toBeNull();
});

test('a new secret seals renewed sessions, and signs nobody out while the old one is known', async () => {
  const { cookie, uid } = await newGuest();
  const openWith = async (secrets: { secret: string; previous?: string }, sent: string) =>
    open(sent, await openSessionKeys({ ...secrets, dataDir }));
  const fresh = 'the secret that comes after it, also long';
  expect((await openWith({ secret: fresh }, cookie)).user).toBeNull();
  expect((await openWith({ secret: fresh, previous: secret }, cookie)).user?.uid).toBe(uid);
  nowMs += HOUR_MS;
  const renewed = cookieHeader(await openWith({ secret: fresh, previous: secret }, cookie));
  expect((await openWith({ secret: fresh }, renewed)).user?.uid).toBe(uid);
  expect((await openWith({ secret }, renewed)).user).toBeNull();
});
