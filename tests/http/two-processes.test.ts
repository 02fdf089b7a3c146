import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';
import { sendForm } from '../support/shops/form-fields.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { ADMIN_EMAIL, logIn, PASSWORD } from '../support/shops/session-shops.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

/** The docs promise a second. The limit is higher, because a busy machine may be slow. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 20;

let database: TestDatabase;
let dataDir: string;
let processes: ShopProcess[] = [];
let admin: HttpShopper;
/** A visitor of the process that the administrator doesn't use. */
let visitor: HttpShopper;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  for (const name of ['Beans', 'Tea', 'Cups']) {
    await makeCategory(database.db, name);
    await makeProduct(database.db, { category: name });
  }
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    SESSION_SECRET: 'the-same-for-both-processes-'.repeat(2),
    ADMIN_PASSWORD: PASSWORD,
  };
  const first = await startShop(env);
  processes = [first];
  const second = await startShop(env);
  processes = [first, second];
  admin = await logIn(first, ADMIN_EMAIL);
  visitor = createHttpShopper(second.url);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await database?.drop();
  await removeDataFolder(dataDir);
});

async function save(page: string, mark: string, changes: Record<string, string | File>): Promise<void> {
  const { status } = await sendForm(admin, page, mark, changes);
  expect([page, status]).toEqual([page, 303]);
}

/** Lets the other process cache the page, runs `work`, and waits until that process shows the change. */
async function showsAfter(work: () => Promise<void>, path: string, isShown: (html: string) => boolean) {
  const before = await visitor.open(path);
  expect(isShown(before.html)).toBe(false);
  await work();
  const startedAt = performance.now();
  while (!isShown((await visitor.open(path)).html)) {
    if (performance.now() - startedAt > LIMIT_MS) throw new Error(`${path} is the same after ${LIMIT_MS} ms`);
    await sleep(PAUSE_MS);
  }
  console.log(`${expect.getState().currentTestName}: ${Math.round(performance.now() - startedAt)} ms`);
}

const picture = async () => {
  const red = { width: 400, height: 100, channels: 3, background: 'red' } as const;
  return new File([new Uint8Array(await sharp({ create: red }).png().toBuffer())], 'tea.png', {
    type: 'image/png',
  });
};
const LOOK = '/admin/settings/look';
const HOME = '/admin/settings/home';

test('a new name appears on the pages of the other process', async () => {
  const rename = () =>
    save('/admin/settings/site', 'name="shop_name"', { intent: 'name', shop_name: 'Teeladen' });
  await showsAfter(rename, '/', (html) => html.includes('Teeladen'));
});

test('a new accent color appears on the pages of the other process', async () => {
  const paint = () => save(LOOK, 'name="accent"', { intent: 'look', accent: '#1f6f54' });
  await showsAfter(paint, '/', (html) => html.includes('#1f6f54'));
});

test('a logo appears on the pages of the other process', async () => {
  const upload = async () => save(LOOK, 'value="logo"', { image: await picture() });
  await showsAfter(upload, '/', (html) => html.includes('images/site/'));
});

test('a banner appears on the pages of the other process', async () => {
  const write = () => save(HOME, 'value="banner"', { banner_title: 'Fresh tea' });
  await showsAfter(write, '/', (html) => html.includes('Fresh tea'));
});

test('the order of the categories appears on the pages of the other process', async () => {
  const order = () => save(HOME, 'name="category_names"', { intent: 'categories', category_names: 'Tea' });
  const isFirst = (html: string) => html.indexOf('"/categories/Tea"') < html.indexOf('"/categories/Beans"');
  await showsAfter(order, '/', isFirst);
});

test('a legal page, its footer link and its new text appear in the other process', async () => {
  const page = { intent: 'save', title: 'Imprint', body: 'Who we are', published: 'on' };
  const add = () => save('/admin/settings/pages/new', 'name="slug"', page);
  await showsAfter(add, '/', (html) => html.includes('"/pages/imprint"'));
  expect((await visitor.open('/pages/imprint')).html).toContain('Who we are');
  const { html } = await admin.open('/admin/settings/pages');
  const [path = ''] = /\/admin\/settings\/pages\/\d+/.exec(html) ?? [];
  const change = () => save(path, 'name="slug"', { intent: 'save', body: 'Who we have become' });
  await showsAfter(change, '/pages/imprint', (text) => text.includes('Who we have become'));
});
