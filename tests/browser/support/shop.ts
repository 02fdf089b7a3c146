import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { copyTemplate } from '../../support/database/test-cluster.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';
import type { SeededShop } from './global-setup.ts';
import { type Kept, type KeptContexts, lendContext, openPage } from './shops/kept-context.ts';
import { type Pool, withPool } from './shops/pool.ts';

export type Shop = ShopProcess & {
  sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Settings for starting another process of the same shop. */
  env: Record<string, string>;
};

/** Shortens simulated card payments. A test that needs a payment under way delays its response. */
const QUICK_CARD = { CARD_DELAY_MS: '50' };

/** Runs a shop on its own copy of the seeded database while `use` runs. */
export async function withShop(
  env: Record<string, string>,
  use: (shop: Shop) => Promise<void>,
): Promise<void> {
  const shop = await startSeededShop(env);
  await use(shop);
  await shop.stop();
}

/** Starts a shop on its own copy of the seeded database. */
export async function startSeededShop(env: Record<string, string>): Promise<Shop> {
  const seeded: SeededShop = JSON.parse(process.env.KIOSK_SEEDED_SHOP ?? '{}');
  const copy = await copyTemplate(seeded);
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-shop-'));
  await cp(join(seeded.dataDir, 'files'), join(dataDir, 'files'), { recursive: true });
  // All shops share the resized pictures.
  await symlink(join(seeded.dataDir, 'images'), join(dataDir, 'images'));
  const settings = { DATABASE_URL: copy.url, DATA_DIR: dataDir, ...QUICK_CARD, ...env };
  const shop = await startShop(settings);
  const pool = new pg.Pool({ connectionString: copy.url, max: 2 });
  return {
    ...shop,
    env: settings,
    sql: (text, values) => pool.query(text, values),
    async stop() {
      await pool.end();
      await shop.stop();
      await copy.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Console messages about responses and networks that tests cause on purpose. */
const EXPECTED = [
  /status of (400|403|404|405|409|415|429|500|502|503)/,
  /ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|TIMED_OUT|NETWORK_CHANGED)/,
  // Chrome's messages for a file that changes on disk during an upload. ERR_FAILED appears before the first
  // byte was sent, and ERR_UPLOAD_FILE_CHANGED afterwards.
  /ERR_(UPLOAD_FILE_CHANGED|FAILED)/,
  // Playwright's recorder requests objects that the browser has already released.
  /^Connecting to 'blob:/,
  // The recorder runs scripts in every frame, even in the sandbox of an email.
  /^Blocked script execution in 'about:srcdoc'/,
];

/**
 * Page errors without a visible effect:
 * - The browser may skip the cross-fade between two documents.
 * - If the router ends a response after its first line, a promise of its decoder (`done`) rejects. The router
 * does not await this promise.
 */
const HARMLESS = /Transition was (aborted|skipped)|^AbortError: signal is aborted without reason$/;

/** Enough time to start a shop on a busy machine. */
export const START_MS = 90_000;

/** Settings for a shop with a known administrator password. */
export const ADMIN_PASSWORD = 'Secret-99-Administrator';
export const settings = { ADMIN_PASSWORD, LIMIT_PASSWORDS_PER_ACCOUNT: '1000' };

type Tools = {
  /** The name of a separate shop, for specs whose changes would affect other specs. */
  shopName: string;
  shopSettings: Record<string, string>;
  shop: Shop;
  /**
   * Gives a test a new context. Tests that stop the clock need one, because a stopped clock can't be
   * restarted.
   */
  hasOwnContext: boolean;
  /** The context that tests share, with its open page; null if the test has its own context. */
  kept: Kept | null;
  devtools: CDPSession;
};

type WorkerTools = {
  shops: Pool;
  keptContexts: KeptContexts;
  /**
   * Whether the browser loads pictures. Usually it doesn't, because decoding and drawing them takes a sixth
   * of the processor time of all browser tests.
   */
  loadsPictures: boolean;
};

/** Shops and contexts that the tests of one worker share in turn. */
export const test = base.extend<Tools, WorkerTools>({
  loadsPictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, loadsPictures }, use) => {
      const more = loadsPictures ? [] : ['--blink-settings=imagesEnabled=false'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  shops: [async ({}, use) => withPool(use), { scope: 'worker', timeout: 90_000 }],
  shopName: ['', { option: true }],
  shopSettings: [{}, { option: true }],
  shop: [
    async ({ shops, shopName, shopSettings }, use) => {
      const kind = JSON.stringify([shopName, shopSettings]);
      await use(await shops.get(kind, () => startSeededShop(shopSettings)));
    },
    { scope: 'test', timeout: START_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  keptContexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  hasOwnContext: [false, { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  kept: async (
    {
      browser,
      keptContexts,
      hasOwnContext,
      shop,
      baseURL,
      javaScriptEnabled,
      viewport,
      isMobile,
      hasTouch,
      deviceScaleFactor,
      colorScheme,
      reducedMotion,
      bypassCSP,
    },
    use,
  ) => {
    // Pages without JavaScript compile no scripts, so a new context is fast enough for them.
    if (hasOwnContext || !javaScriptEnabled) return use(null);
    const url = baseURL ?? shop.url;
    const look = [viewport, isMobile, hasTouch, deviceScaleFactor, colorScheme, reducedMotion];
    const key = JSON.stringify([url, bypassCSP, ...look]);
    await lendContext(keptContexts, { browser, url, key }, use);
  },
  context: async ({ browser, kept }, use) => {
    if (kept) return use(kept.context);
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context, kept }, use) => {
    const page = kept ? await openPage(kept) : await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => {
      if (!HARMLESS.test(String(error))) faults.push(String(error));
    });
    page.on('console', (message) => {
      const expected = EXPECTED.some((each) => each.test(message.text()));
      if (message.type() === 'error' && !expected) faults.push(message.text());
    });
    await use(page);
    expect(faults, 'errors in the browser console').toEqual([]);
  },
  devtools: async ({ page }, use) => {
    const devtools = await page.context().newCDPSession(page);
    await use(devtools);
    // Resets throttling for the next test.
    await devtools.detach();
  },
});

export { expect };

/** Opens a page and waits for hydration, so that a click is not a plain form post. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks hydrated elements.
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const taken = main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
    return taken && '__reactRouterDataRouter' in window && document.readyState === 'complete';
  });
}

/** The toast with this text. */
export function toast(page: Page, text: string | RegExp) {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}

/** A demo product that meets a condition. */
export async function findProduct(
  shop: Shop,
  where = 'stock > 20',
): Promise<{ id: number; name: string; category: string; price: string }> {
  const { rows } = await shop.sql(
    `select id::int, name, category, price_cents from products where ${where} order by id limit 1`,
  );
  const row = rows[0];
  if (!row) throw new Error(`The demo catalogue has no product with ${where}`);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    price: `$${(row.price_cents / 100).toFixed(2)}`,
  };
}
