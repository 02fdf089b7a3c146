import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../../support/files/data-folder.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

const NEXT = 'Another-77-Kiosk';

let database: TestDatabase;
let folder: string;
const shops: ShopProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeDataFolder();
});
afterAll(async () => {
  for (const shop of shops) await shop.stop();
  await database.drop();
  await removeDataFolder(folder);
});

/** Starts the shop. Returns its output up to the end of the greeting. */
async function start(): Promise<{ shop: ShopProcess; said: string }> {
  const shop = await startShop({ DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: 'false' });
  shops.push(shop);
  await waitUntil('the shop has greeted', async () => /guest: no login[\s\S]*\n\n/.test(shop.output()));
  return { shop, said: shop.output() };
}

const isKept = () =>
  access(join(folder, 'admin-password')).then(
    () => true,
    () => false,
  );

test('the first password is printed once, and the running shop forgets it after a change', async () => {
  const first = await start();
  const password = /first password ([\w-]{16})\n/.exec(first.said)?.[1] ?? '';
  expect(password).not.toBe('');
  await first.shop.stop();

  const second = await start();
  expect(second.said).not.toContain(password);
  expect(second.said).toContain(`first password in ${join(folder, 'admin-password')}`);

  const admin = createHttpShopper(second.shop.url);
  await admin.post('/auth', { intent: 'login', email: 'admin@kiosk.test', password });
  expect(await isKept()).toBe(true);
  const form = { intent: 'password', current: password, password: NEXT, confirm: NEXT };
  expect((await admin.post('/account', form)).location).toBe('/account');
  await waitUntil('the file is gone', async () => !(await isKept()));
  await second.shop.stop();

  expect((await start()).said).not.toContain('first password');
});
