import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity } from '#services/identity/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const JWKS = '/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

type Fields = Record<string, string>;
type Reply = { status: number; body: Fields & { users: Fields[]; error: unknown } };

let database: TestDatabase;
let nowMs = Date.UTC(2030, 0, 1);
let faults: unknown[] = [];
let identity: ReturnType<typeof createIdentity>;
const onFault = (fault: unknown) => faults.push(fault);

beforeAll(async () => {
  database = await createTestDatabase();
  identity = createIdentity({
    db: database.db,
    key: 'shop-key',
    project: 'shop',
    clock: () => nowMs,
    onFault,
  });
});
afterAll(() => database.drop());

async function send(path: string, init: RequestInit): Promise<Reply> {
  const response = await identity.fetch(new Request(`http://identity.example${path}`, init));
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

function post(path: string, body: unknown, query = '?key=shop-key'): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return send(path + query, { method: 'POST', headers, body: JSON.stringify(body) });
}

function refresh(fields: Record<string, string>): Promise<Reply> {
  return send(`${TOKEN}?key=shop-key`, { method: 'POST', body: new URLSearchParams(fields) });
}

const renew = (refreshToken = '') => refresh({ grant_type: 'refresh_token', refresh_token: refreshToken });
const signUpGuest = async () => (await post(SIGN_UP, { returnSecureToken: true })).body;

function refusal(code: number, message: string, status?: string): Reply {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  const error = { code, message, errors, ...(status && { status }) };
  return { status: code, body: { error } as unknown as Reply['body'] };
}

test('a guest gets an id and tokens in the format of the protocol', async () => {
  const { status, body } = await post(SIGN_UP, { returnSecureToken: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
    idToken: expect.any(String),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: '3600',
  });
});

test('an ID token has the claims of the protocol', async () => {
  const { localId, idToken = '' } = await signUpGuest();
  const second = nowMs / 1000;
  expect(decodeProtectedHeader(idToken)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
  expect(decodeJwt(idToken)).toEqual({
    iss: 'https://securetoken.google.com/shop',
    aud: 'shop',
    sub: localId,
    user_id: localId,
    iat: second,
    exp: second + 3600,
    auth_time: second,
    provider_id: 'anonymous',
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
    jti: expect.any(String),
  });
});

test('two tokens issued in one second differ', async () => {
  const { refreshToken } = await signUpGuest();
  const [first, second] = await Promise.all([renew(refreshToken), renew(refreshToken)]);
  expect(first.body.id_token).not.toBe(second.body.id_token);
});

test('a refresh token can be used again and again, and the sign-in time stays', async () => {
  const { localId, idToken = '', refreshToken } = await signUpGuest();
  const signedInAt = decodeJwt(idToken).auth_time;
  for (let round = 0; round < 2; round += 1) {
    nowMs += 3_000_000;
    const { status, body } = await renew(refreshToken);
    expect(status).toBe(200);
    expect(body).toEqual({
      id_token: expect.any(String),
      access_token: body.id_token,
      refresh_token: refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: localId,
      project_id: 'shop',
    });
    const claims = decodeJwt(body.id_token ?? '');
    expect(claims.iat).toBe(nowMs / 1000);
    expect(claims.auth_time).toBe(signedInAt);
  }
});

test('lookup returns a guest’s own data', async () => {
  const { localId, idToken } = await signUpGuest();
  const { status, body } = await post(LOOKUP, { idToken });
  expect(status).toBe(200);
  expect(body.users).toEqual([
    {
      localId,
      createdAt: String(nowMs),
      lastLoginAt: String(nowMs),
      validSince: String(nowMs / 1000),
      lastRefreshAt: new Date(nowMs).toISOString(),
    },
  ]);
});

test('refresh tokens are not stored in plain text', async () => {
  const { refreshToken = '' } = await signUpGuest();
  const { rows } = await database.pool.query('select * from identity.refresh_tokens');
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
  const hashes = rows.map(({ hash }: { hash: Buffer }) => hash.toString('hex'));
  expect(hashes).toContain(createHash('sha256').update(refreshToken).digest('hex'));
});

test.each([
  ['USER_DISABLED', (uid = '') => sql`update identity.users set disabled = true where id = ${uid}`],
  ['USER_NOT_FOUND', (uid = '') => sql`delete from identity.users where id = ${uid}`],
  [
    'TOKEN_EXPIRED',
    (uid = '') =>
      sql`update identity.users set valid_since = valid_since + interval '1 second' where id = ${uid}`,
  ],
])('both tokens get %s once that is the case', async (code, change) => {
  const { localId, idToken, refreshToken } = await signUpGuest();
  await database.db.execute(change(localId));
  expect(await renew(refreshToken)).toEqual(refusal(400, code));
  expect(await post(LOOKUP, { idToken })).toEqual(refusal(400, code));
});

test('lookup refuses an expired ID token', async () => {
  const { idToken } = await signUpGuest();
  nowMs += 3_600_000;
  expect(await post(LOOKUP, { idToken })).toEqual(refusal(400, 'TOKEN_EXPIRED'));
});

test.each([undefined, null, '', 7, {}, 'abc', 'a.b.c'])('lookup refuses the ID token %j', async (idToken) => {
  expect(await post(LOOKUP, { idToken })).toEqual(refusal(400, 'INVALID_ID_TOKEN'));
});

test.each([
  [{}, 'MISSING_GRANT_TYPE'],
  [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'unknown' }, 'INVALID_REFRESH_TOKEN'],
])('the refresh form %j is refused', async (fields, code) => {
  expect(await refresh(fields)).toEqual(refusal(400, code));
});

test.each([
  [{ email: 'a@shop.example' }, 'MISSING_PASSWORD'],
  [{ password: 'secret' }, 'MISSING_EMAIL'],
  [{ idToken: 'x' }, 'INVALID_ID_TOKEN'],
])('signing up with %j alone is refused', async (credentials, code) => {
  const reply = await post(SIGN_UP, { ...credentials, returnSecureToken: true });
  expect(reply).toEqual(refusal(400, code));
});

test('every call needs the API key', async () => {
  const missing = refusal(403, 'The request is missing a valid API key.', 'PERMISSION_DENIED');
  const wrong = refusal(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT');
  for (const path of [SIGN_UP, LOOKUP, TOKEN]) {
    expect(await post(path, {}, '')).toEqual(missing);
    expect(await post(path, {}, '?key=')).toEqual(missing);
    expect(await post(path, {}, '?key=shop-keys')).toEqual(wrong);
  }
});

test('other paths and methods are not found', async () => {
  const gone = refusal(404, 'Not Found', 'NOT_FOUND');
  expect(await post('/identitytoolkit.googleapis.com/v1/accounts:unknown', {})).toEqual(gone);
  expect(await send(`${SIGN_UP}?key=shop-key`, { method: 'GET' })).toEqual(gone);
  expect(await post(JWKS, {})).toEqual(gone);
});

test.each(['{', '', '[]', '7', 'null', '"x"'])('the JSON body %j is refused', async (body) => {
  const headers = { 'Content-Type': 'application/json' };
  const reply = await send(`${SIGN_UP}?key=shop-key`, { method: 'POST', headers, body });
  expect(reply.status).toBe(400);
  expect(reply.body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
});

test('a body of another content type is refused', async () => {
  const text = await send(`${SIGN_UP}?key=shop-key`, { method: 'POST', body: '{"returnSecureToken":true}' });
  expect(text.body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  const json = await post(TOKEN, { grant_type: 'refresh_token' });
  expect(json.body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
});

test('a body above 64 KiB is refused, and not read completely', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const declared = await post(SIGN_UP, { filler: 'x'.repeat(64 * 1024) });
  expect(declared.body.error).toMatchObject({ code: 413 });
  let sent = 0;
  const endless = new ReadableStream({
    pull(stream) {
      sent += 1024;
      stream.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
  expect((await send(`${SIGN_UP}?key=shop-key`, init)).body.error).toMatchObject({ code: 413 });
  expect(sent).toBeLessThan(70 * 1024);
});

test('the key set is public and contains no private key', async () => {
  const response = await identity.fetch(new Request(`http://identity.example${JWKS}`));
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
  const { keys } = (await response.json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('an internal error is logged and answered as a network failure', async () => {
  faults = [];
  const broken = await createTestDatabase();
  await broken.db.execute(sql`drop schema identity cascade`);
  const { fetch } = createIdentity({ db: broken.db, key: 'k', project: 'shop', onFault });
  const response = await fetch(new Request(`http://identity.example${JWKS}`));
  await broken.drop();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: 503, message: 'NETWORK_REQUEST_FAILED' } });
  expect(faults).toHaveLength(1);
});

test('pages of any origin may call the service, but not as an administrator', async () => {
  const ask = (init: RequestInit) =>
    identity.fetch(new Request(`http://identity.example${SIGN_UP}?key=shop-key`, init));
  const preflight = await ask({ method: 'OPTIONS', headers: { Origin: 'https://elsewhere.example' } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-Client-Version');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).not.toContain('Authorization');
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  const refused = await ask({ method: 'POST', body: '{}' });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
