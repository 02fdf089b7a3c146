import { afterAll, beforeAll, expect, test } from 'vitest';
import { ciTest } from '../../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

const PASSWORD = 'Secret-99-Kiosk';
const NEXT = 'Another-77-Kiosk';
const OVERALL = 12;

let database: TestDatabase;
let folder: string;
let shop: ShopProcess;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeDataFolder();
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    // Lets the header X-Forwarded-For give each visitor a separate address.
    TRUST_PROXY: 'true',
    LIMIT_PASSWORDS_PER_ACCOUNT_OVERALL: String(OVERALL),
  });
});
afterAll(async () => {
  await shop?.stop();
  await database.drop();
  await removeDataFolder(folder);
});

const newVisitor = () =>
  createHttpShopper(shop.url, { headers: { 'x-forwarded-for': `203.0.113.${++made}` } });
const logIn = (visitor: HttpShopper, email: string, password = PASSWORD) =>
  visitor.post('/auth', { intent: 'login', email, password });

async function signUp(): Promise<{ owner: HttpShopper; email: string }> {
  const owner = newVisitor();
  const email = `owner-${++made}@mail.example`;
  const account = { username: 'Ann', email, password: PASSWORD, confirm: PASSWORD };
  expect((await owner.post('/auth', { intent: 'signup', ...account })).status).toBe(303);
  return { owner, email };
}

async function lockOut(email: string): Promise<void> {
  for (let turn = 0; turn < OVERALL; turn += 1) await logIn(newVisitor(), email, 'wrong horse');
}

test("strangers' guesses lock out strangers, but not a browser that signed in before", async () => {
  const { owner, email } = await signUp();
  await owner.post('/logout', { sure: 'yes' });
  await lockOut(email);
  expect((await logIn(newVisitor(), email)).text).toContain('Too many attempts.');
  expect((await logIn(owner, email)).status).toBe(303);
});

ciTest('after a new password a browser is no longer known until it signs in again', async () => {
  const { owner, email } = await signUp();
  const form = { intent: 'password', current: PASSWORD, password: NEXT, confirm: NEXT };
  expect((await owner.post('/account', form)).location).toBe('/account');
  await owner.post('/logout', { sure: 'yes' });
  const before = newVisitor();
  expect((await logIn(before, email, NEXT)).status).toBe(303);
  await before.post('/logout', { sure: 'yes' });
  await lockOut(email);
  expect((await logIn(owner, email, NEXT)).text).toContain('Too many attempts.');
  expect((await logIn(before, email, NEXT)).status).toBe(303);
});

ciTest("the password check in an open session is not refused because of strangers' guesses", async () => {
  const { owner, email } = await signUp();
  await lockOut(email);
  const wrong = { intent: 'password', current: 'wrong horse', password: NEXT, confirm: NEXT };
  expect((await owner.post('/account', wrong)).text).toContain('The email address or the password is wrong.');
  expect((await owner.post('/account', { ...wrong, current: PASSWORD })).location).toBe('/account');
  expect((await owner.post('/account', { intent: 'delete', current: NEXT })).location).toBe('/');
});

test('the cookie is sent to the log in page alone, and visitors with it still get cached pages', async () => {
  const visitor = newVisitor();
  const account = {
    username: 'Ann',
    email: `owner-${++made}@mail.example`,
    password: PASSWORD,
    confirm: PASSWORD,
  };
  const { headers } = await visitor.post('/auth', { intent: 'signup', ...account });
  const lines = headers.getSetCookie().filter((cookie) => cookie.startsWith('known-browser='));
  const [cookie = ''] = lines[0]?.split(';') ?? [];
  expect(cookie).toMatch(/^known-browser=[\w.-]+$/);
  expect(lines).toEqual([
    `${cookie}; Max-Age=7776000; Path=/auth; HttpOnly; SameSite=Lax`,
    `${cookie}; Max-Age=7776000; Path=/auth.data; HttpOnly; SameSite=Lax`,
  ]);
  const page = await createHttpShopper(shop.url, { headers: { cookie } }).request('/');
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
});

ciTest('a made-up cookie has no effect', async () => {
  const { email } = await signUp();
  await lockOut(email);
  const stranger = createHttpShopper(shop.url, { headers: { cookie: 'known-browser=a.b.c.d.e' } });
  expect((await logIn(stranger, email)).text).toContain('Too many attempts.');
});
