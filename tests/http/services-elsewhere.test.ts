import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { noisePng } from '../support/files/pictures.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { commandUpload, dot, keyIn, startUpload, uidOf, uploadWhole } from '../support/shops/picture-shop.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

const KIB = 1024;
const PASSWORD = 'Secret-99-Kiosk';
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=kiosk';

const databases: TestDatabase[] = [];
const folders: string[] = [];
/**
 * `services` is a process that runs the identity and file services. `shop` uses them and runs none of its
 * own.
 */
let services: ShopProcess;
let shop: ShopProcess;

async function start(env: Record<string, string>): Promise<ShopProcess> {
  const database = await createTestDatabase();
  const folder = await makeDataFolder();
  databases.push(database);
  folders.push(folder);
  const own = { DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: 'false' };
  // The shop trusts the proxy's headers, so that visitors can have different addresses.
  return startShop({ ...own, TRUST_PROXY: 'true', FILES_SECRET: 'known-to-both-'.repeat(3), ...env });
}

beforeAll(async () => {
  services = await start({ LIMIT_GUESTS_PER_ADDRESS: '2', LIMIT_UPLOADS_PER_ADDRESS: '3' });
  shop = await start({ IDENTITY_URL: services.url, FILES_URL: services.url });
});
afterAll(async () => {
  await shop?.stop();
  await services?.stop();
  await Promise.all(databases.map((database) => database.drop()));
  await Promise.all(folders.map(removeDataFolder));
});

const from = (address: string, at = shop): HttpShopper =>
  createHttpShopper(at.url, { headers: { 'x-forwarded-for': address } });

const inServices = async (query: string, value: string) =>
  (await databases[0]?.pool.query(query, [value]))?.rows;

test('the shop uses the users and files of the services, and serves none itself', async () => {
  for (const path of [SIGN_UP, '/v0/b/kiosk/o?name=x']) {
    const reply = await fetch(new URL(path, shop.url), { method: 'POST', body: '{}' });
    expect([404, 405], path).toContain(reply.status);
  }
  const shopper = from('203.0.113.1');
  const account = { username: 'Ann', email: 'ann@example.com', password: PASSWORD, confirm: PASSWORD };
  const signedUp = await shopper.post('/auth', { intent: 'signup', ...account });
  expect([signedUp.status, signedUp.location]).toEqual([303, '/']);
  expect(await inServices('select display_name from identity.users where email = $1', account.email)).toEqual(
    [{ display_name: 'Ann' }],
  );

  const bytes = await noisePng(700 * KIB);
  const started = await startUpload(shopper, '/uploads/avatars?name=me.png', bytes.length);
  const url = started.headers.get('x-goog-upload-url') ?? '';
  await commandUpload(shopper, url, 'upload', 0, bytes.subarray(0, 512 * KIB));
  const last = await commandUpload(shopper, url, 'upload, finalize', 512 * KIB, bytes.subarray(512 * KIB));
  expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
  const key = keyIn(started);
  expect(key).toContain(`avatars/${await uidOf(shopper)}/`);
  expect(await inServices('select 1 as there from files.objects where name = $1', key)).toEqual([
    { there: 1 },
  ]);
  const saved = await shopper.post('/account', { intent: 'profile', display_name: 'Ann', image_key: key });
  expect([saved.status, saved.location]).toEqual([303, '/']);
  expect((await shopper.open('/account')).html).toContain(`/images/${key}`);
  const shown = await shopper.request(`/images/${key}?w=320&f=webp`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('the identity service counts attempts by the visitor’s address, not the shop’s', async () => {
  const asGuest = async (address: string) =>
    (await from(address).post('/auth', { intent: 'guest' })).text.includes('Too many attempts');
  expect([await asGuest('203.0.113.2'), await asGuest('203.0.113.2')]).toEqual([false, false]);
  expect(await asGuest('203.0.113.2')).toBe(true);
  expect(await asGuest('203.0.113.3')).toBe(false);
});

test.each([
  ['elsewhere', () => shop, '203.0.113.5', '203.0.113.6'],
  ['here', () => services, '203.0.113.7', '203.0.113.8'],
])('a file service %s counts uploads by the visitor’s address', async (_where, at, one, other) => {
  const upload = async (address: string) => {
    const shopper = from(address, at());
    await shopper.post('/auth', { intent: 'guest' });
    return async () => (await uploadWhole(shopper, '/uploads/avatars?name=a.png', await dot())).status;
  };
  const [first, second, stranger] = [await upload(one), await upload(one), await upload(other)];
  expect([await first(), await second(), await first(), await second()]).toEqual([200, 200, 200, 402]);
  expect(await stranger()).toBe(200);
});

test('while the services are away the shop still works, and says what it cannot do', async () => {
  await services.stop();
  const visitor = from('203.0.113.4');
  expect((await visitor.open('/')).status).toBe(200);
  const refused = await visitor.post('/auth', {
    intent: 'login',
    email: 'ann@example.com',
    password: PASSWORD,
  });
  expect(refused.status).toBe(503);
  for (const text of [texts.account.signInFailed, 'The identity service could not be reached.'])
    expect(refused.text).toContain(text);
});
