import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, type FilesServer, OPERATOR_SECRET, startFiles } from '../../support/files/files-server.ts';

const HOUR_MS = 3600_000;
const UID = 'somebody';

let server: FilesServer;
let signing: { kid: string; jwk: JWK; key: CryptoKey };
beforeAll(async () => {
  server = await startFiles();
  // The identity service creates its key with the first token.
  await signUp();
  const { rows } = await server.database.db.execute<{ kid: string; private_jwk: JWK }>(
    sql`select kid, private_jwk from identity.signing_keys`,
  );
  const { kid, private_jwk: jwk } = rows[0] ?? { kid: '', private_jwk: {} };
  signing = { kid, jwk, key: (await importJWK(jwk, 'ES256')) as CryptoKey };
});
afterAll(() => server.close());

async function signUp(): Promise<string> {
  const reply = await fetch(
    `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=shop-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true }),
    },
  );
  return ((await reply.json()) as { idToken: string }).idToken;
}

/** The service's response to a request for the pictures of `UID`. */
async function ask(authorization: string, { origin } = server) {
  const reply = await fetch(`${origin}/v0/b/${BUCKET}/o?prefix=avatars/${UID}/`, {
    headers: { Authorization: authorization },
  });
  return { status: reply.status, body: await reply.json() };
}

const REFUSED = {
  status: 401,
  body: { error: { code: 401, message: 'The ID token is not valid or has expired.' } },
};

const seconds = () => Math.floor(Date.now() / 1000);
const claims = (changes: object = {}) => ({
  iss: 'https://securetoken.google.com/shop',
  aud: 'shop',
  sub: UID,
  iat: seconds(),
  exp: seconds() + 3600,
  ...changes,
});
const sign = (payload: object, header: object = {}, key: CryptoKey | Uint8Array = signing.key) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', kid: signing.kid, ...header }).sign(key);

test('a token with the right key, issuer and audience is accepted, so that each refusal below has its own cause', async () => {
  expect((await ask(`Firebase ${await sign(claims())}`)).status).toBe(200);
});

test.each<[string, object]>([
  ['for another audience', { aud: 'other' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['without subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['without end', { exp: undefined }],
  ['of yesterday', { iat: seconds() - 86_400, exp: seconds() - 82_800 }],
])('a token %s is refused', async (_what, changes) => {
  expect(await ask(`Firebase ${await sign(claims(changes))}`)).toEqual(REFUSED);
  expect(server.faults).toEqual([]);
});

test('a token without a signature is refused', async () => {
  const plain = new UnsecuredJWT(claims()).encode();
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: signing.kid })).toString('base64url');
  for (const token of [plain, `${header}.${plain.split('.')[1]}.`])
    expect(await ask(`Firebase ${token}`)).toEqual(REFUSED);
});

test('a token of a foreign key is refused: under its own key id, under ours, or with its key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  for (const header of [{}, { kid: 'foreign' }, { kid: undefined }, { jwk }])
    expect(await ask(`Firebase ${await sign(claims(), header, privateKey)}`)).toEqual(REFUSED);
});

test('a token signed with the public key as a password is refused', async () => {
  const { d: _, ...publicJwk } = signing.jwk;
  const password = Buffer.from(JSON.stringify(publicJwk));
  expect(await ask(`Firebase ${await sign(claims(), { alg: 'HS256' }, password)}`)).toEqual(REFUSED);
});

test('a token whose claims were changed is refused', async () => {
  const [header, , signature] = (await signUp()).split('.');
  const payload = Buffer.from(JSON.stringify(claims())).toString('base64url');
  expect(await ask(`Firebase ${[header, payload, signature].join('.')}`)).toEqual(REFUSED);
});

test.each(['Firebase made.up.token', 'Bearer made.up.token', 'Basic YTpi', 'Bearer '])(
  'the authorization %j is refused',
  async (authorization) => {
    expect((await ask(authorization)).status).toBe(401);
    expect(server.faults).toEqual([]);
  },
);

test('an unreachable identity service is an error worth retrying, not an invalid token', async () => {
  const faults: unknown[] = [];
  const keysUrl = 'http://127.0.0.1:9/keys';
  const cut = await startFiles({
    identity: { project: 'shop', keysUrl, fetchKeys: fetch },
    onFault: (fault) => faults.push(fault),
  });
  const answer = await ask(`Firebase ${await signUp()}`, cut);
  expect(answer).toEqual({ status: 500, body: { error: { code: 500, message: 'Internal error.' } } });
  expect(faults).toHaveLength(1);
  await cut.close();
});

test('without a secret nobody is the operator', async () => {
  const closed = await startFiles({ operatorSecret: undefined });
  expect((await ask('Bearer undefined', closed)).status).toBe(401);
  expect((await ask(`Bearer ${OPERATOR_SECRET}`, closed)).status).toBe(401);
  await closed.close();
});

test('an expired token that was valid before is refused', async () => {
  const token = await signUp();
  // The token belongs to another user, so the service identifies the user and refuses the request.
  expect((await ask(`Firebase ${token}`)).status).toBe(403);
  server.wait(HOUR_MS + 60_000);
  expect(await ask(`Firebase ${token}`)).toEqual(REFUSED);
});
