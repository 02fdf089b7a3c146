import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesClient, type FilesClient } from '#app/clients/files.ts';
import { createIdentityClient } from '#app/clients/identity.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { createIdentity, type Identity } from '#services/identity/index.ts';
import { createGuestSweep } from '../../../server/jobs/sweep-guests.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addressOf, filesClientOf, openFiles } from '../../support/files/files-server.ts';
import { noisePng } from '../../support/files/pictures.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';

const DAY_MS = 24 * 3600_000;

let database: TestDatabase;
let identity: Identity;
let dir: string;
let files: FilesClient;
let nowMs = Date.UTC(2030, 0, 1);
const now = () => nowMs;

beforeAll(async () => {
  database = await createTestDatabase();
  identity = createIdentity({ db: database.db, key: 'k', project: 'shop', clock: now });
  dir = await mkdtemp(join(tmpdir(), 'kiosk-sweep-guests-'));
  files = filesClientOf(openFiles(database.db, dir));
});
afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const client = () => createIdentityClient({ key: 'k', project: 'shop', now, fetch: identity.fetch });

async function sendAvatar(uid: string): Promise<string> {
  const bytes = await noisePng(1024);
  const key = `avatars/${uid}/AAAAAAAAAAAA-me.png`;
  return (await files.upload({ key, bytes, contentType: 'image/png', by: 'operator' })).key;
}

async function uids(): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from identity.users order by id`);
  return rows.map((row) => row.id);
}

test('after 30 days away a guest without data is removed, and nobody else', async () => {
  const identities = client();
  const guest = async () => {
    const tokens = await identities.signUpGuest();
    return { ...tokens, uid: (await identities.verify(tokens.idToken)).sub };
  };
  const [idle, shopper, regular] = [await guest(), await guest(), await guest()];
  await addToCart(database.db, { userId: shopper.uid, productId: await makeProduct(database.db) });
  const account = { email: 'ann@example.com', password: 'secret-of-ann', displayName: 'Ann' };
  const { sub: ann } = await identities.verify((await identities.signUp(account)).idToken);
  const sweep = createGuestSweep({ db: database.db, guests: identity.admin, files, now });

  nowMs += 29 * DAY_MS;
  expect(await sweep()).toBe(0);
  await identities.refresh(regular.refreshToken);
  nowMs += 2 * DAY_MS;
  const shown = await Promise.all([idle, shopper].map(({ uid }) => sendAvatar(uid)));
  expect(await sweep()).toBe(1);
  const left = await Promise.all(shown.map((key) => files.describe(key)));
  expect(left.map((file) => file?.key ?? null)).toEqual([null, shown[1]]);
  expect(await uids()).toEqual([shopper.uid, regular.uid, ann].sort());
  expect(await uids()).not.toContain(idle.uid);
});

test('a guest with an avatar and no other data is removed after a day', async () => {
  const identities = client();
  const guest = async () => (await identities.verify((await identities.signUpGuest()).idToken)).sub;
  const [shown, shopper, plain] = [await guest(), await guest(), await guest()];
  await addToCart(database.db, { userId: shopper, productId: await makeProduct(database.db) });
  for (const uid of [shown, shopper]) await sendAvatar(uid);
  const sweep = createGuestSweep({ db: database.db, guests: identity.admin, files, now });
  nowMs += DAY_MS - 60_000;
  expect(await sweep()).toBe(0);
  nowMs += 120_000;
  expect(await sweep()).toBe(1);
  const left = await uids();
  expect([shown, shopper, plain].map((uid) => left.includes(uid))).toEqual([false, true, true]);
  expect(await files.hasAny(`avatars/${shown}/`, { by: 'operator' })).toBe(false);
});

test('a guest whose avatars cannot be removed stays, and the others are removed', async () => {
  const removed: string[] = [];
  const guests: Parameters<typeof createGuestSweep>[0]['guests'] = {
    idleGuests: async ({ after }) => (after ? [] : ['guest-a', 'guest-b', 'guest-c']),
    removeIdleGuests: async (ids) => removed.push(...ids),
  };
  const unreachable = createFilesClient({
    ...addressOf(openFiles(database.db, dir)),
    url: 'http://127.0.0.1:9',
  });
  const broken: Pick<FilesClient, 'removeAll' | 'hasAny'> = {
    hasAny: files.hasAny,
    removeAll: (folder, how) => (folder === 'avatars/guest-b/' ? unreachable : files).removeAll(folder, how),
  };
  const sweep = createGuestSweep({ db: database.db, guests, files: broken });
  await expect(sweep()).rejects.toThrow('Some idle guests stay');
  expect(removed).toEqual(['guest-a', 'guest-c']);
});

test('one run processes a limited number of guests, and the next continues after them', async () => {
  const asked: (string | undefined)[] = [];
  let page = 0;
  const guests: Parameters<typeof createGuestSweep>[0]['guests'] = {
    async idleGuests({ after, idleSince }) {
      // Returns no guests for the second pass of the job, which looks for guests with an avatar.
      if (idleSince.getTime() > Date.now() - 2 * DAY_MS) return [];
      asked.push(after);
      page += 1;
      return page > 25 ? [] : [`guest-${page}`];
    },
    removeIdleGuests: async (ids) => ids.length,
  };
  const sweep = createGuestSweep({ db: database.db, guests, files });
  expect(await sweep()).toBe(20);
  expect(await sweep()).toBe(5);
  expect(asked).toHaveLength(26);
  expect(asked[20]).toBe('guest-20');
  await sweep();
  expect(asked.at(-1)).toBe('');
});
