import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { multipartBody } from '#lib/http/multipart-body.ts';
import type { FileLimits } from '#services/files/limits.ts';
import { BUCKET, type FilesServer, startFiles } from '../../support/files/files-server.ts';
import { noisePng } from '../../support/files/pictures.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const HOUR_MS = 3600_000;
const LIMITS: Partial<FileLimits> = { networkUploads: 120, networkBytes: 805 * MiB };
const OBJECTS = `http://files.invalid/v0/b/${BUCKET}/o`;

let server: FilesServer;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startFiles({ limits: LIMITS });
  picture = await noisePng(4 * KiB);
});
afterAll(() => server.close());
afterEach(() => expect(server.faults.splice(0)).toEqual([]));

type User = { uid: string; authorization: string };

async function newUser(): Promise<User> {
  const url = 'http://identity.invalid/identitytoolkit.googleapis.com/v1/accounts:signUp?key=shop-key';
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ returnSecureToken: true });
  const reply = await server.identity.fetch(new Request(url, { method: 'POST', headers, body }));
  const { localId, idToken } = await reply.json();
  return { uid: localId, authorization: `Firebase ${idToken}` };
}

type Sent = { name?: string; size?: string; address?: string | null; headers?: Record<string, string> };

/** Starts an upload of an avatar. `size` is the announced length in bytes. */
function start(
  user: User,
  { name = 'a.png', size = '1000', address = '192.0.2.1', headers = {} }: Sent = {},
) {
  const init = {
    method: 'POST',
    headers: {
      Authorization: user.authorization,
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': size,
      ...headers,
    },
  };
  const path = encodeURIComponent(`avatars/${user.uid}/${name}`);
  return server.files.fetch(new Request(`${OBJECTS}?name=${path}`, init), address);
}

/** Stores an avatar by one request. */
function store(user: User, { name = 'a.png', address = '192.0.2.1', headers = {} }: Sent = {}) {
  const { body, type } = multipartBody(picture, 'image/png');
  const init = {
    method: 'POST',
    body,
    headers: {
      Authorization: user.authorization,
      'Content-Type': type,
      'Content-Length': String(body.size),
      'X-Goog-Upload-Protocol': 'multipart',
      ...headers,
    },
  };
  const path = encodeURIComponent(`avatars/${user.uid}/${name}`);
  return server.files.fetch(new Request(`${OBJECTS}?name=${path}`, init), address);
}

const command = (started: Response, words: string, bytes?: Uint8Array<ArrayBuffer>, headers = {}) =>
  server.files.fetch(
    new Request(started.headers.get('X-Goog-Upload-URL') ?? '', {
      method: 'POST',
      body: bytes ?? null,
      headers: { 'X-Goog-Upload-Command': words, 'X-Goog-Upload-Offset': '0', ...headers },
    }),
    '192.0.2.1',
  );

async function namesOf({ uid }: User): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    'select name from files.objects where starts_with(name, $1) order by name',
    [`avatars/${uid}/`],
  );
  return rows.map(({ name }) => name.split('/').at(-1));
}

async function statuses(replies: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(replies)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('300 simultaneous starts admit no more bytes than the folder may hold', async () => {
  const user = await newUser();
  const started = Array.from({ length: 300 }, () => start(user, { size: String(6 * MiB), address: null }));
  expect(await statuses(started)).toEqual({ 200: 16, 429: 284 });
});

test('300 simultaneous starts admit no more uploads than may be in progress', async () => {
  const user = await newUser();
  const started = Array.from({ length: 300 }, () => start(user, { address: null }));
  expect(await statuses(started)).toEqual({ 200: 200, 429: 100 });
});

test('many simultaneous files never fill a folder beyond its limit', async () => {
  const roomy = server;
  server = await startFiles({ limits: { avatarFolderFiles: 2 } });
  try {
    const user = await newUser();
    const sent = Array.from({ length: 4 }, (_, at) => store(user, { name: `${at}.png` }));
    expect(await statuses(sent)).toEqual({ 200: 2, 402: 2 });
    expect(await namesOf(user)).toHaveLength(2);
  } finally {
    await server.close();
    server = roomy;
  }
});

test('a network has a limit of bytes per hour, whatever its users, and does not affect others', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, newUser));
  const big = { size: String(10 * MiB), address: '198.51.100.1' };
  const started = users.flatMap((user) => Array.from({ length: 10 }, () => start(user, big)));
  expect(await statuses(started)).toEqual({ 200: 80, 402: 20 });
  const [user] = users;
  if (!user) throw new Error('There is nobody');
  expect((await store(user, { address: '198.51.100.1' })).status).toBe(200);
  const stranger = await newUser();
  expect((await start(stranger, { ...big, address: '198.51.100.2' })).status).toBe(200);
  server.wait(HOUR_MS + 1000);
  expect((await start(await newUser(), big)).status).toBe(200);
  server.wait(HOUR_MS + 1000);
  await server.files.sweep();
  expect((await server.database.pool.query('select from files.quotas')).rowCount).toBe(0);
});

test('a network has a limit of files per hour, whatever the upload method', async () => {
  const address = '198.51.100.3';
  const users = await Promise.all(Array.from({ length: 4 }, newUser));
  const started = users.flatMap((user) => Array.from({ length: 29 }, () => start(user, { address })));
  expect(await statuses(started)).toEqual({ 200: 116 });
  const whole = users.flatMap((user) => ['a', 'b'].map((name) => store(user, { name, address })));
  expect(await statuses(whole)).toEqual({ 200: 4, 402: 4 });
});

test('an upload that replaces all others cancels and deletes all but the named file', async () => {
  const user = await newUser();
  const stranger = await newUser();
  await store(stranger);
  for (const name of ['shown.png', 'old.png']) await store(user, { name });
  const others = await Promise.all(['x.png', 'y.png'].map((name) => start(user, { name })));
  const headers = { 'X-Upload-Replaces-All-But': encodeURIComponent(`avatars/${user.uid}/shown.png`) };
  const size = String(picture.length);
  const next = await start(user, { name: 'new.png', size, headers });
  for (const other of others)
    expect((await command(other, 'query')).headers.get('X-Goog-Upload-Status')).toBe('cancelled');
  expect(await namesOf(user)).toEqual(['old.png', 'shown.png']);
  expect((await command(next, 'upload, finalize', picture, headers)).status).toBe(200);
  expect(await namesOf(user)).toEqual(['new.png', 'shown.png']);
  expect((await store(user, { name: 'whole.png', headers })).status).toBe(200);
  expect(await namesOf(user)).toEqual(['shown.png', 'whole.png']);
  expect((await store(user, { headers: { 'X-Upload-Replaces-All-But': '' } })).status).toBe(200);
  expect([await namesOf(user), await namesOf(stranger)]).toEqual([['a.png'], ['a.png']]);
});

test('many simultaneous uploads that replace all others leave one', async () => {
  const user = await newUser();
  const headers = { 'X-Upload-Replaces-All-But': '' };
  const started = await Promise.all(Array.from({ length: 30 }, () => start(user, { headers })));
  const states = await Promise.all(started.map((each) => command(each, 'query')));
  const active = states.filter((reply) => reply.headers.get('X-Goog-Upload-Status') === 'active');
  expect(active).toHaveLength(1);
  const sent = ['a', 'b', 'c', 'd'].map((name) => store(user, { name, headers }));
  expect(await statuses(sent)).toEqual({ 200: 4 });
  expect(await namesOf(user)).toHaveLength(1);
});

test.each(['-5', 'abc', '1e3', '99999999999999999999', '', ' ', '0x10', '1.5'])(
  'an upload that announces %j bytes is refused',
  async (size) => {
    const reply = await start(await newUser(), { size });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { error: { code: 400, message: 'X-Goog-Upload-Header-Content-Length must be a number of bytes.' } },
    ]);
  },
);

test.each(['%00', 'a%00b', '%EF%BF%BD', 'none', ''])('no upload can have the id %j', async (id) => {
  const init = { method: 'POST', headers: { 'X-Goog-Upload-Command': 'query' } };
  const reply = await server.files.fetch(new Request(`${OBJECTS}?upload_id=${id}`, init));
  expect(reply.status).toBe(404);
});

test.each([
  '{"metadata":{"a":"\\u0000"}}',
  '{"metadata":{"a\\u0000":"b"}}',
  '{"metadata":{"a":"\\ud800"}}',
  '{"metadata":{"\\udc00":"b"}}',
])('metadata that the database cannot store is refused: %s', async (text) => {
  const user = await newUser();
  await store(user);
  const url = `${OBJECTS}/${encodeURIComponent(`avatars/${user.uid}/a.png`)}`;
  const headers = { Authorization: user.authorization };
  const patched = await server.files.fetch(new Request(url, { method: 'PATCH', headers, body: text }));
  expect(patched.status).toBe(400);
  const init = {
    method: 'POST',
    headers: { ...headers, 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' },
  };
  const name = encodeURIComponent(`avatars/${user.uid}/b.png`);
  const started = await server.files.fetch(new Request(`${OBJECTS}?name=${name}`, { ...init, body: text }));
  expect(started.status).toBe(400);
});
