import { sql } from 'drizzle-orm';
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { createIdentity } from '#services/identity/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const DAY_MS = 24 * 3_600_000;
const ISSUER = 'https://securetoken.google.com/shop';

let database: TestDatabase | null = null;
let nowMs: number;
const open: TestDatabase[] = [];

beforeEach(async () => {
  nowMs = Date.UTC(2030, 0, 1);
  database = await createTestDatabase();
  open.push(database);
});
afterAll(() => Promise.all(open.map((each) => each.drop())));

const now = () => nowMs;
function db() {
  if (!database) throw new Error('no database');
  return database.db;
}

/** Imitates a separate process, which has its own service, client and memory. */
function startProcess() {
  const { fetch } = createIdentity({ db: db(), key: 'k', project: 'shop', clock: now });
  return createIdentityClient({ fetch, key: 'k', project: 'shop', now });
}

async function storedKeys() {
  const { rows } = await db().execute<{ kid: string; private_jwk: JWK }>(
    sql`select kid, private_jwk from identity.signing_keys order by created_at`,
  );
  return rows;
}

const kidOf = (idToken: string) => decodeProtectedHeader(idToken).kid;

type Forgery = { key: CryptoKey | Uint8Array; alg?: string; kid?: string | undefined; claims?: object };

function forge({ key, alg = 'ES256', kid, claims = {} }: Forgery): Promise<string> {
  const second = Math.floor(nowMs / 1000);
  return new SignJWT({
    iss: ISSUER,
    aud: 'shop',
    sub: 'someone',
    iat: second,
    exp: second + 3600,
    auth_time: second,
    firebase: { sign_in_provider: 'anonymous' },
    ...claims,
  })
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .sign(key);
}

async function signer() {
  const client = startProcess();
  await client.signUpGuest();
  const [stored] = await storedKeys();
  if (!stored) throw new Error('no signing key');
  const key = await importJWK(stored.private_jwk, 'ES256');
  return { client, key, kid: stored.kid, jwk: stored.private_jwk };
}

const invalid = { code: 'invalid-user-token' };

test('a token with the right key, issuer and audience is accepted, so that each refusal below has its own cause', async () => {
  const { client, key, kid } = await signer();
  expect(await client.verify(await forge({ key, kid }))).toMatchObject({ sub: 'someone' });
});

test.each([
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['for another audience', { aud: 'other' }],
  ['without subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['without end', { exp: undefined }],
  ['without the way of signing in', { firebase: undefined }],
])('a token %s is refused', async (_, claims) => {
  const { client, key, kid } = await signer();
  await expect(client.verify(await forge({ key, kid, claims }))).rejects.toMatchObject(invalid);
});

test('an expired token is refused, by the shop and by the service', async () => {
  const client = startProcess();
  const { idToken } = await client.signUpGuest();
  nowMs += 3_600_000;
  await expect(client.verify(idToken)).rejects.toMatchObject(invalid);
  await expect(client.lookup(idToken)).rejects.toMatchObject({ code: 'user-token-expired' });
});

test('a token that was accepted a moment ago is refused once it has expired', async () => {
  const client = startProcess();
  const { idToken } = await client.signUpGuest();
  nowMs += 3_590_000;
  await client.verify(idToken);
  nowMs += 10_000;
  await expect(client.verify(idToken)).rejects.toMatchObject(invalid);
});

test('a token signed by a foreign key is refused, under its own key id and under ours', async () => {
  const { client, kid } = await signer();
  const { privateKey } = await generateKeyPair('ES256');
  for (const name of [kid, 'foreign', undefined]) {
    const token = await forge({ key: privateKey, kid: name });
    await expect(client.verify(token)).rejects.toMatchObject(invalid);
    await expect(client.lookup(token)).rejects.toMatchObject(invalid);
  }
});

test('a token whose claims were changed is refused', async () => {
  const client = startProcess();
  const { idToken } = await client.signUpGuest();
  const [header, , signature] = idToken.split('.');
  const [, claims] = (await forge({ key: (await generateKeyPair('ES256')).privateKey })).split('.');
  const token = [header, claims, signature].join('.');
  await expect(client.verify(token)).rejects.toMatchObject(invalid);
  await expect(client.lookup(token)).rejects.toMatchObject(invalid);
});

test('a token without a signature is refused', async () => {
  const { client, kid } = await signer();
  const plain = new UnsecuredJWT({ firebase: { sign_in_provider: 'anonymous' }, auth_time: 1 })
    .setIssuer(ISSUER)
    .setAudience('shop')
    .setSubject('someone')
    .setExpirationTime(nowMs / 1000 + 60)
    .encode();
  const named = [
    Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url'),
    plain.split('.')[1],
    '',
  ];
  for (const token of [plain, named.join('.')]) {
    await expect(client.verify(token)).rejects.toMatchObject(invalid);
    await expect(client.lookup(token)).rejects.toMatchObject(invalid);
  }
});

test('a token signed with the public key as a password is refused', async () => {
  const { client, kid, jwk } = await signer();
  const { d: _, ...publicJwk } = jwk;
  const token = await forge({ key: Buffer.from(JSON.stringify(publicJwk)), alg: 'HS256', kid });
  await expect(client.verify(token)).rejects.toMatchObject(invalid);
  await expect(client.lookup(token)).rejects.toMatchObject(invalid);
});

test('a token that contains its own key is refused', async () => {
  const { client, kid } = await signer();
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const token = await new SignJWT({ firebase: { sign_in_provider: 'anonymous' }, auth_time: 1 })
    .setProtectedHeader({ alg: 'ES256', kid, jwk: await exportJWK(publicKey) })
    .setIssuer(ISSUER)
    .setAudience('shop')
    .setSubject('someone')
    .setExpirationTime(nowMs / 1000 + 60)
    .sign(privateKey);
  await expect(client.verify(token)).rejects.toMatchObject(invalid);
});

test('processes that start together create one key', async () => {
  const processes = Array.from({ length: 8 }, startProcess);
  const tokens = await Promise.all(processes.map((each) => each.signUpGuest()));
  expect(await storedKeys()).toHaveLength(1);
  expect(new Set(tokens.map(({ idToken }) => kidOf(idToken))).size).toBe(1);
});

test('a token of one process is accepted by another', async () => {
  const { idToken } = await startProcess().signUpGuest();
  expect(await startProcess().verify(idToken)).toMatchObject({ firebase: { sign_in_provider: 'anonymous' } });
});

test('after 30 days a new key signs, and tokens of the old one are still accepted', async () => {
  const client = startProcess();
  const first = await client.signUpGuest();
  nowMs += 30 * DAY_MS;
  const last = await client.signUpGuest();
  expect(kidOf(last.idToken)).toBe(kidOf(first.idToken));
  expect(await storedKeys()).toHaveLength(2);
  nowMs += 6 * 60_000;
  const next = await client.signUpGuest();
  expect(kidOf(next.idToken)).not.toBe(kidOf(first.idToken));
  const other = startProcess();
  expect(await other.verify(last.idToken)).toBeDefined();
  expect(await other.verify(next.idToken)).toBeDefined();
});

test('an unreachable service is a network failure, not an invalid token', async () => {
  const { idToken } = await startProcess().signUpGuest();
  const cut = createIdentityClient({
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    key: 'k',
    project: 'shop',
    now,
  });
  const failed = { code: 'network-request-failed' };
  await expect(cut.verify(idToken)).rejects.toMatchObject(failed);
  await expect(cut.lookup(idToken)).rejects.toMatchObject(failed);
  await expect(cut.signUpGuest()).rejects.toMatchObject(failed);
});

test('lookup returns the user of a token', async () => {
  const client = startProcess();
  const { idToken } = await client.signUpGuest();
  const { sub } = await client.verify(idToken);
  const nothing = { email: null, displayName: null, photoURL: null };
  expect(await client.lookup(idToken)).toEqual({ uid: sub, isAnonymous: true, ...nothing });
});
