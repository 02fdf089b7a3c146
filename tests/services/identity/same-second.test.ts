import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { createIdentity, type Identity } from '#services/identity/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

/** Tokens have times in whole seconds, and these tests run within one second. */
const NOW_MS = Date.UTC(2030, 0, 1) + 300;
const SECOND = Math.floor(NOW_MS / 1000);
const CUSTOM_TOKEN_URL =
  'http://identity.internal/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=k';
const account = { uid: 'shopper', email: 'shopper@shop.example', password: 'first password' };
const over = { code: 'user-token-expired' };

let database: TestDatabase;
let admin: Identity['admin'];
let fetch: Identity['fetch'];

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { db: database.db, key: 'k', project: 'shop', clock: () => NOW_MS };
  ({ admin, fetch } = createIdentity(options));
  await admin.ensureUser(account);
});
afterAll(() => database.drop());

const openClient = () => createIdentityClient({ fetch, key: 'k', project: 'shop', now: () => NOW_MS });

async function resetAndLogIn(password: string) {
  await admin.setPassword(account.uid, password);
  return openClient().signInWithPassword(account.email, password);
}

async function signInWithCustomToken(token: string): Promise<string> {
  const request = new Request(CUSTOM_TOKEN_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return ((await (await fetch(request)).json()) as { idToken: string }).idToken;
}

test('a second reset within a second ends the session between the two, but not the one after it', async () => {
  const client = openClient();
  const between = await resetAndLogIn('second password');
  expect(await client.lookup(between.idToken)).toMatchObject({ uid: account.uid });
  const after = await resetAndLogIn('third password');
  await expect(client.lookup(between.idToken)).rejects.toMatchObject(over);
  await expect(client.refresh(between.refreshToken)).rejects.toMatchObject(over);
  expect(await client.lookup(after.idToken)).toMatchObject({ uid: account.uid });
  const renewed = await client.refresh(after.refreshToken);
  expect(await client.lookup(renewed.idToken)).toMatchObject({ uid: account.uid });
});

test('a change of the password that began before a reset does not replace the new password', async () => {
  const intruder = openClient();
  const { idToken } = await resetAndLogIn('a known password');
  // The changes of one network are hashed one after another.
  const changes = Array.from({ length: 6 }, (_, n) =>
    intruder.changePassword(idToken, `the intruder’s password ${n}`).catch((error: unknown) => error),
  );
  await Promise.race(changes);
  await admin.setPassword(account.uid, 'the owner’s password');
  const errors = (await Promise.all(changes)).filter((result) => result instanceof Error);
  // All changes began with the same token, and the first one ended its session.
  expect(errors).toEqual(Array.from({ length: changes.length - 1 }, () => expect.objectContaining(over)));
  await openClient().signInWithPassword(account.email, 'the owner’s password');
});

test('simultaneous resets each end all earlier tokens', async () => {
  const client = openClient();
  const before = await resetAndLogIn('fourth password');
  const resets = Array.from({ length: 5 }, (_, n) => admin.setPassword(account.uid, `password ${n}`));
  await Promise.all(resets);
  await admin.setPassword(account.uid, 'last password');
  const { idToken } = await client.signInWithPassword(account.email, 'last password');
  expect(decodeJwt(idToken).iat).toBe((decodeJwt(before.idToken).iat ?? 0) + resets.length + 1);
  await expect(client.lookup(before.idToken)).rejects.toMatchObject(over);
});

test('a guest who registers loses tokens issued after a revocation in the same second', async () => {
  const client = openClient();
  const guest = await client.signUpGuest();
  const uid = decodeJwt(guest.idToken).sub ?? '';
  await admin.disable(uid);
  await admin.enable(uid);
  const idToken = await signInWithCustomToken(await admin.customToken(uid));
  expect(decodeJwt(idToken).iat).toBe(SECOND + 1);
  const credentials = { email: 'guest@shop.example', password: 'a password', displayName: 'Guest' };
  const linked = await client.signUp({ ...credentials, idToken });
  await expect(client.lookup(idToken)).rejects.toMatchObject(over);
  expect(await client.lookup(linked.idToken)).toMatchObject({ uid });
});

test('deleting an account ends the session that began after a reset in the same second', async () => {
  const { idToken } = await resetAndLogIn('the very last password');
  await openClient().deleteAccount(idToken);
  const { rows } = await database.db.execute<{ begun_before: string }>(
    sql`select begun_before from session_revocations where kind = 'account' and id = ${account.uid}`,
  );
  const begunAtMs = (decodeJwt(idToken).iat ?? 0) * 1000;
  expect(new Date(rows[0]?.begun_before ?? 0).getTime()).toBeGreaterThan(begunAtMs);
});
