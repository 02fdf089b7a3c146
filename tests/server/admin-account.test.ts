import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { requireAdminOrRedirect } from '#app/session/require-admin.ts';
import { openSession } from '#app/session/session.ts';
import { createRevocationList } from '#domain/sessions/revocation-list.ts';
import { createIdentity, type Identity } from '#services/identity/index.ts';
import {
  adminPasswordFile,
  openAdminAccount,
  removeChangedPassword,
  resetAdminPassword,
  watchFirstPassword,
} from '../../server/start/admin-account.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { waitUntil } from '../support/files/data-folder.ts';

const ADMIN_UID = 'the-administrator';
const SOME_PASSWORD = 'a password of the operator';
const silent = pino({ level: 'silent' });
const keys = { seal: new Uint8Array(32) };

let database: TestDatabase;
let identity: Identity;
let root: string;
/** Settings of a shop with a new data folder. */
let settings: {
  ADMIN_UID: string;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string | undefined;
  DATA_DIR: string;
};
let shops = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kiosk-admin-'));
});
afterAll(() => rm(root, { recursive: true }));

beforeEach(async () => {
  shops += 1;
  database = await createTestDatabase();
  identity = createIdentity({ db: database.db, key: 'k', project: 'shop' });
  settings = {
    ADMIN_UID,
    ADMIN_EMAIL: 'admin@kiosk.test',
    ADMIN_PASSWORD: undefined,
    DATA_DIR: join(root, String(shops)),
  };
  return () => database.drop();
});

const client = () => createIdentityClient({ key: 'k', project: 'shop', fetch: identity.fetch });
const openEmptySession = () =>
  openSession(new Request('http://shop.example/admin'), {
    identity: client(),
    keys,
    revocations: createRevocationList(database.db),
  });

async function signIn(password: string) {
  const session = await openEmptySession();
  await session.signIn(await client().signInWithPassword('admin@kiosk.test', password));
  return session;
}

/** Creates the administrator's account. Returns its password. */
async function makeAdmin(): Promise<string> {
  return (await openAdminAccount(identity.admin, settings))?.made ?? '';
}

/** Changes the password, as a user of the shop or of the identity service does. */
async function changePassword(from: string, to: string): Promise<void> {
  const { idToken } = await client().signInWithPassword('admin@kiosk.test', from);
  await client().changePassword(idToken, to);
}

test('the first start creates the administrator with a password that only the operator can read', async () => {
  const password = await makeAdmin();
  expect(password).toMatch(/^[\w-]{16}$/);
  const file = adminPasswordFile(settings);
  expect(await readFile(file, 'utf8')).toBe(`${password}\n`);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  const session = await signIn(password);
  expect(requireAdminOrRedirect(session, ADMIN_UID).uid).toBe(ADMIN_UID);
});

test('a later start creates nothing and does not print the password', async () => {
  const first = await makeAdmin();
  expect(await openAdminAccount(identity.admin, settings)).toEqual({ made: null });
  expect(await readFile(adminPasswordFile(settings), 'utf8')).toBe(`${first}\n`);
  expect(await identity.admin.countUsers()).toBe(1);
});

test('processes that start together create one administrator and agree on the password', async () => {
  const starts = Array.from({ length: 4 }, () => openAdminAccount(identity.admin, settings));
  const told = (await Promise.all(starts)).flatMap((start) => start?.made ?? []);
  expect(new Set(told).size).toBe(1);
  expect((await signIn(told[0] ?? '')).user?.uid).toBe(ADMIN_UID);
});

test('a chosen password is neither stored in a file nor printed', async () => {
  const chosen = { ...settings, ADMIN_PASSWORD: SOME_PASSWORD };
  expect(await openAdminAccount(identity.admin, chosen)).toBeNull();
  await expect(readdir(settings.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await signIn(SOME_PASSWORD)).user?.uid).toBe(ADMIN_UID);
});

test('a start with another data folder reports no new password', async () => {
  await openAdminAccount(identity.admin, settings);
  const moved = { ...settings, DATA_DIR: `${settings.DATA_DIR}-moved` };
  expect(await openAdminAccount(identity.admin, moved)).toBeNull();
  await expect(readdir(moved.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the password can be reset to a random or chosen one, and the old one no longer works', async () => {
  const first = await makeAdmin();
  const second = (await resetAdminPassword(identity.admin, settings)) ?? '';
  expect(second).not.toBe(first);
  await expect(signIn(first)).rejects.toMatchObject({ code: 'invalid-credential' });
  expect((await signIn(second)).user?.uid).toBe(ADMIN_UID);
  expect(await openAdminAccount(identity.admin, settings)).toEqual({ made: null });
  expect(await readFile(adminPasswordFile(settings), 'utf8')).toBe(`${second}\n`);
  const chosen = { ...settings, ADMIN_PASSWORD: SOME_PASSWORD };
  expect(await resetAdminPassword(identity.admin, chosen)).toBeNull();
  expect(await readdir(settings.DATA_DIR)).toEqual([]);
  expect((await signIn(SOME_PASSWORD)).user?.uid).toBe(ADMIN_UID);
});

test('the running shop and the next start remove the stored password after it was changed', async () => {
  const watch = watchFirstPassword(identity.admin, { ...settings, IDENTITY_URL: undefined }, silent);
  const first = await makeAdmin();
  watch(ADMIN_UID);
  await changePassword(first, SOME_PASSWORD);
  watch('somebody else');
  expect(await readdir(settings.DATA_DIR)).toEqual(['admin-password']);
  watch(ADMIN_UID);
  await waitUntil('the file is gone', async () => (await readdir(settings.DATA_DIR)).length === 0);

  const second = (await resetAdminPassword(identity.admin, settings)) ?? '';
  await changePassword(second, SOME_PASSWORD);
  expect(await openAdminAccount(identity.admin, settings)).toBeNull();
  expect(await readdir(settings.DATA_DIR)).toEqual([]);
});

test('a password stored before the account was created stays', async () => {
  await mkdir(settings.DATA_DIR);
  await writeFile(adminPasswordFile(settings), `${SOME_PASSWORD}\n`);
  expect(await removeChangedPassword(identity.admin, settings)).toBe(false);
  expect(await openAdminAccount(identity.admin, settings)).toEqual({ made: SOME_PASSWORD });
});

test('an address that belongs to another user stops the start with one sentence', async () => {
  await client().signUp({ email: 'admin@kiosk.test', password: SOME_PASSWORD, displayName: 'Early bird' });
  await expect(openAdminAccount(identity.admin, settings)).rejects.toThrow(
    /^The address admin@kiosk.test belongs to another user: set ADMIN_EMAIL/,
  );
});

test('guests and other users are redirected from the admin area to the home page', async () => {
  const guest = await openEmptySession();
  await guest.ensureUser();
  const user = await openEmptySession();
  await user.signIn(
    await client().signUp({ email: 'ann@example.com', password: SOME_PASSWORD, displayName: ADMIN_UID }),
  );
  for (const session of [guest, user]) {
    expect(() => requireAdminOrRedirect(session, ADMIN_UID)).toThrow(
      expect.objectContaining({ status: 302, headers: new Headers({ Location: '/' }) }),
    );
  }
});
