import { afterAll, beforeAll, expect } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { startVanishingServer } from '../support/database/vanishing-server.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

let database: TestDatabase;
let machine: Awaited<ReturnType<typeof startVanishingServer>>;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  machine = await startVanishingServer(database.url);
  dataDir = await makeDataFolder();
  const settings = { DATABASE_URL: machine.url, DATA_DIR: dataDir, SEED_DEMO: 'false', LOG_LEVEL: 'silent' };
  shop = await startShop(settings);
});
afterAll(async () => {
  await shop?.stop();
  machine?.close();
  await database?.drop();
  await removeDataFolder(dataDir);
});

const statusOf = async (path: string) => (await fetch(shop.url + path)).status;

ciTest(
  'a shop whose database vanishes reports it, refuses pages that need it, and recovers once it is back',
  async () => {
    expect([await statusOf('/health'), await statusOf('/search?q=before')]).toEqual([200, 200]);
    machine.vanish();
    const pages = ['/search?q=one', '/search?q=two', '/product/1'].map(statusOf);
    // The shop has not detected the outage yet, but its query has a time limit.
    expect(await statusOf('/health')).toBe(503);
    for (const status of await Promise.all(pages)) expect(status).toBe(503);
    expect(await statusOf('/health')).toBe(503);
    machine.comeBack();
    await expect.poll(() => statusOf('/health'), { timeout: 20_000 }).toBe(200);
    await expect.poll(() => statusOf('/search?q=after'), { timeout: 20_000 }).toBe(200);
    expect(await statusOf('/')).toBe(200);
  },
);
