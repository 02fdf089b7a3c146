import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '#app/clients/identity/transport.ts';
import { createIdentityClient } from '#app/clients/identity.ts';
import { createViewerEndpoint } from '#app/handler/viewer-endpoint.ts';
import { openSessionKeys, type SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { sessionTag } from '#app/session/cookies/session-tag-cookie.ts';
import { openSession, type SessionOptions } from '#app/session/session.ts';
import type { Db } from '#db/types.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { createIdentity } from '#services/identity/index.ts';
import { cookieHeader } from '../../support/clients/cookies.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SITE = 'http://shop.example';
const HOUR_MS = 3_600_000;
const WORD = 'abcdefghijklmnopqrst-_';
/** The cookie of a pending toast. */
const FLASH = `kiosk-flash=${encodeURIComponent('[{"type":"info","text":"Added to cart"}]')}`;
const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
let dataDir: string;
let keys: SessionKeys;
let revocations: RevocationList;
let nowMs: number;
/** The connection to the identity service. */
let line: Fetch;
let session: SessionOptions;

beforeAll(async () => {
  database = await createTestDatabase();
  revocations = createRevocationList(database.db);
  await revocations.read();
  dataDir = await mkdtemp(join(tmpdir(), 'kiosk-me-'));
  keys = await openSessionKeys({ secret: 'a secret of the shop that is long enough', dataDir });
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  nowMs = Date.UTC(2030, 0, 1);
  const now = () => nowMs;
  const service = createIdentity({ db: database.db, key: 'k', project: 'shop', clock: now });
  line = service.fetch;
  const identity = createIdentityClient({
    key: 'k',
    project: 'shop',
    now,
    fetch: (request) => line(request),
  });
  session = { identity, keys, revocations, now };
});

async function guestCookies(): Promise<string> {
  const guest = await openSession(new Request(SITE), session);
  await guest.ensureUser();
  return `${cookieHeader(guest)}; member=${WORD}; script=1; ${FLASH}`;
}

function ask(cookie: string, db: Db = database.db): Promise<Response> {
  const me = createViewerEndpoint({ db, session, settings: { adminUid: 'the-administrator' }, log });
  return me.fetch(new Request(`${SITE}/me`, { headers: { cookie } }));
}

const setCookies = (reply: Response) => reply.headers.getSetCookie();

test('expiring tokens are renewed, and the browser’s random value lasts as long as they do', async () => {
  const cookies = await guestCookies();
  expect(setCookies(await ask(cookies)).map((each) => each.split('=')[0])).toEqual(['kiosk-flash']);
  nowMs += HOUR_MS - 60_000;
  const reply = await ask(cookies);
  expect((await reply.json()).askInMs).toBeGreaterThan(HOUR_MS / 2);
  const renewed = setCookies(reply);
  expect(renewed.find((each) => each.startsWith('kiosk-session='))).toMatch(/Max-Age=2592000/);
  const word = renewed.find((each) => each.startsWith('member=')) ?? '';
  expect([sessionTag(word), /Max-Age=(\d+)/.exec(word)?.[1]]).toEqual([WORD, '2592000']);
});

test('while the shop cannot check who the visitor is, it reveals, removes and ends nothing', async () => {
  const cookies = await guestCookies();
  nowMs += 2 * HOUR_MS;
  line = () => Promise.reject(new TypeError('fetch failed'));
  const reply = await ask(cookies);
  expect([reply.status, await reply.text(), setCookies(reply)]).toEqual([503, '', []]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('without the database, toasts wait for a later request', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const reply = await ask(await guestCookies(), drizzle({ client: pool }));
  await pool.end();
  expect([reply.status, setCookies(reply)]).toEqual([503, []]);
  expect(reply.headers.get('retry-after')).toBeTruthy();
});
