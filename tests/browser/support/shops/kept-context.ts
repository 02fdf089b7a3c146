import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The maximum number of contexts: for tests without motion, with motion, and in the other theme. */
const KEPT_AT_ONCE = 3;

/** A context and the page of the shop that stays open in it. */
export type Kept = { context: BrowserContext; keeper: Page };

/** The contexts that the tests of one worker share, one for each set of options. */
export type KeptContexts = Map<string, Kept>;

/**
 * Lends a test an empty context with its options. The context has no cookies, storage, pages, routes or
 * permissions of the previous test.
 *
 * A new context starts a process that compiles all scripts and loads all fonts and pictures. That takes a
 * second for the first page and a quarter of a second for the next one. A page that stays open keeps this
 * process running.
 */
export async function lendContext(
  all: KeptContexts,
  { browser, url, key }: { browser: Browser; url: string; key: string },
  use: (kept: Kept) => Promise<void>,
): Promise<void> {
  const kept = all.get(key) ?? (await open(browser, url));
  // Moves the context to the end: the least recently used one is first.
  all.delete(key);
  all.set(key, kept);
  await dropOldest(all);
  await use(kept);
  await empty(kept);
}

async function open(browser: Browser, url: string): Promise<Kept> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(new URL('/livez', url).href);
  return { context, keeper };
}

async function dropOldest(all: KeptContexts): Promise<void> {
  const [oldest] = all;
  if (!oldest || all.size <= KEPT_AT_ONCE) return;
  all.delete(oldest[0]);
  await oldest[1].context.close();
}

/**
 * Opens a page in the process of the page that stays open. Only pages that this page opens share its process.
 */
export async function openPage({ context, keeper }: Kept): Promise<Page> {
  const opened = context.waitForEvent('page');
  await keeper.evaluate(() => {
    const tab = window.open('about:blank');
    if (tab) tab.opener = null;
  });
  return opened;
}

async function empty({ context, keeper }: Kept): Promise<void> {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
}
