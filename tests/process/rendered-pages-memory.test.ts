import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';
import { isThorough } from '../support/thorough.ts';

const PAGES_BEFORE = 500;
const PAGES = isThorough ? 5_000 : 1_000;
const AT_ONCE = 10;
const LARGEST_PER_PAGE_BYTES = 1024;
const REPORT = new URL('../support/report-heap.mjs', import.meta.url).href;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    PAGE_CACHE: 'false',
    NODE_OPTIONS: `--import=${REPORT}`,
  });
});
afterAll(async () => {
  agent.destroy();
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

function openPage(): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${shop.url}/nowhere`, { agent }, (reply) => resolve(text(reply)))
      .on('error', reject)
      .end();
  });
}

async function openPages(count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const pages = await Promise.all(Array.from({ length: AT_ONCE }, openPage));
    for (const page of pages) expect(page).toContain('Page Not Found');
  }
}

/** Returns the bytes of the shop's heap after a garbage collection. */
async function heldBytes(): Promise<number> {
  const reports = () => [...shop.output().matchAll(/held (\d+) bytes/g)];
  const before = reports().length;
  shop.child.kill('SIGUSR2');
  await waitUntil('the shop has told of its heap', async () => reports().length > before);
  return Number(reports().at(-1)?.[1]);
}

ciTest('thousands of rendered pages leak no memory', async () => {
  await openPages(PAGES_BEFORE);
  const before = await heldBytes();
  await openPages(PAGES);
  expect(((await heldBytes()) - before) / PAGES).toBeLessThan(LARGEST_PER_PAGE_BYTES);
});
