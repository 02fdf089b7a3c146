import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { type IdentityServer, startIdentity } from '../../support/clients/identity-server.ts';

const DAY_MS = 24 * 3_600_000;
const SECRET = 'a secret that only the operator has';
const QUERY = '/identitytoolkit.googleapis.com/v1/projects/shop/accounts:query';
const UPDATE = '/identitytoolkit.googleapis.com/v1/projects/shop/accounts:update';

let service: IdentityServer;

beforeAll(async () => {
  service = await startIdentity({ adminSecret: SECRET });
});
afterAll(() => service.close());

function client() {
  const { fetch } = service.identity;
  return createIdentityClient({ fetch, key: 'shop-key', project: 'shop', now: service.now });
}

async function call(path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(service.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const bearer = { Authorization: `Bearer ${SECRET}` };

test("the administrator's calls need the secret, and accept neither the key nor a user's token", async () => {
  const { idToken } = await client().signUpGuest();
  for (const path of [QUERY, UPDATE]) {
    for (const headers of [
      {},
      { Authorization: 'Bearer shop-key' },
      { Authorization: `Bearer ${idToken}` },
    ]) {
      expect((await call(`${path}?key=shop-key`, {}, headers as Record<string, string>)).status).toBe(401);
    }
  }
});

test('calls with the secret count, disable and enable users', async () => {
  const before = Number((await call(QUERY, {}, bearer)).body.recordsCount);
  const { idToken, refreshToken } = await client().signUpGuest();
  const { sub } = await client().verify(idToken);
  expect(Number((await call(QUERY, {}, bearer)).body.recordsCount)).toBe(before + 1);
  expect((await call(UPDATE, { localId: sub, disableUser: true }, bearer)).status).toBe(200);
  await expect(client().refresh(refreshToken)).rejects.toMatchObject({ code: 'user-disabled' });
  expect((await call(UPDATE, { localId: sub, disableUser: false }, bearer)).status).toBe(200);
  // Disabling the user has ended all sessions. Enabling the user again does not restore them.
  await expect(client().refresh(refreshToken)).rejects.toMatchObject({ code: 'user-token-expired' });
  expect((await call(UPDATE, { localId: 'nobody', disableUser: true }, bearer)).body.error.message).toBe(
    'USER_NOT_FOUND',
  );
});

test('a service without a secret refuses every administrator', async () => {
  const closed = await startIdentity();
  const response = await closed.identity.fetch(
    new Request(closed.origin + QUERY, { method: 'POST', headers: { Authorization: 'Bearer ' } }),
  );
  await closed.close();
  expect(response.status).toBe(401);
});

test('the administrator is created once, under a fixed uid, and can get another password', async () => {
  const { admin } = service.identity;
  const account = { uid: 'chief', email: 'Chief@shop.example', password: 'first password' };
  expect(await admin.ensureUser(account)).toBe(true);
  expect(await admin.ensureUser({ ...account, password: 'not taken' })).toBe(false);
  const { idToken, refreshToken } = await client().signInWithPassword('chief@shop.example', 'first password');
  expect((await client().verify(idToken)).sub).toBe('chief');
  await admin.setPassword('chief', 'second password');
  await expect(client().refresh(refreshToken)).rejects.toMatchObject({ code: 'user-token-expired' });
  await client().signInWithPassword('chief@shop.example', 'second password');
  await expect(admin.ensureUser({ ...account, uid: 'usurper' })).rejects.toThrow('EMAIL_EXISTS');
  await expect(admin.setPassword('nobody', 'second password')).rejects.toThrow('USER_NOT_FOUND');
});

test('only guests with a long absence are removed, whoever else is named', async () => {
  const { admin } = service.identity;
  const uidOf = async (idToken: string) => (await client().verify(idToken)).sub;
  const idle = await client().signUpGuest();
  const idleUid = await uidOf(idle.idToken);
  service.wait(31 * DAY_MS);
  const active = await uidOf((await client().signUpGuest()).idToken);
  const idleSince = new Date(service.now() - 30 * DAY_MS);
  const found = await admin.idleGuests({ idleSince });
  expect(found).toContain(idleUid);
  expect(found).not.toContain(active);
  expect(found).not.toContain('chief');
  expect(await admin.idleGuests({ idleSince, after: found.at(-1) ?? '' })).toEqual([]);
  expect(await admin.removeIdleGuests([idleUid, active, 'chief'], idleSince)).toBe(1);
  await expect(client().refresh(idle.refreshToken)).rejects.toMatchObject({ code: 'user-token-expired' });
});

test('a sweep deletes all counters that a flood of guesses has left', async () => {
  const { pool } = service.database;
  await pool.query(`insert into identity.attempts (key, count, ends_at)
    select sha256(n::text::bytea), 1, now() - interval '1 day' from generate_series(1, 25000) n`);
  await service.identity.admin.sweep();
  const left = await pool.query(`select 1 from identity.attempts where ends_at < now() - interval '1 hour'`);
  expect(left.rowCount).toBe(0);
});

test('a sweep deletes what has expired and nothing else', async () => {
  const { admin } = service.identity;
  const { pool } = service.database;
  const rows = async () => {
    const { rows } = await pool.query<{ tokens: number; codes: number; attempts: number }>(
      `select (select count(*)::int from identity.refresh_tokens where ended_at is not null) tokens,
        (select count(*)::int from identity.codes) codes, (select count(*)::int from identity.attempts) attempts`,
    );
    return rows[0];
  };
  const { idToken } = await client().signUp({
    email: 'sweep@mail.example',
    password: 'some password',
    displayName: 'Ada',
  });
  await client().changePassword(idToken, 'other password');
  await client().sendPasswordReset('sweep@mail.example', 'https://shop.example/reset-password');
  await service.identity.settled();
  const before = await rows();
  await admin.sweep();
  expect(await rows()).toEqual({ ...before, attempts: expect.any(Number) });
  expect(before).toMatchObject({ codes: 1 });
  service.wait(61 * DAY_MS);
  await admin.sweep();
  expect(await rows()).toEqual({ tokens: 0, codes: 0, attempts: 0 });
});
