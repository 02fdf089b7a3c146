import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Found } from './screen.ts';

const REST_MS = 10_000;
/** Maximum time for a page to show the current state. */
const PATIENCE_MS = Number(process.env.KIOSK_WALK_PATIENCE_MS ?? 10_000);

/** The maximum time until the focus has moved. On a busy machine it moves a moment after the page is idle. */
const FOCUS_MS = 3_000;
/** The maximum time for all toasts, which are shown one after another. */
const TOASTS_MS = 10_000;

export type Tab = {
  page: Page;
  /** Whether the tab is visible. */
  looked: boolean;
  /** The time when the document was opened, as found by the last check. */
  document: number;
  /** Until this time, a press may count as the second click of a double click. */
  sameClickUntil: number;
  look(looked: boolean): Promise<void>;
  /** Waits until the page is idle. */
  settle(): Promise<void>;
  /** Waits until the page is idle and compares it with a fresh load. */
  check(): Promise<Found>;
  /** Leaves the shop, and clears the storage and the history. The HTTP cache is not cleared. */
  empty(): Promise<void>;
  /** The position in the tab's history, and its URLs. */
  history(): Promise<{ at: number; urls: string[] }>;
  /** Clicks the first visible link to `path`. If there is none, the router navigates there. */
  follow(path: string): Promise<void>;
  /** Whether an element gets the focus within `FOCUS_MS`. */
  regainsFocus(): Promise<boolean>;
  /** Whether a toast, shown or queued, reports that an action was refused. */
  saysWhy(): Promise<boolean>;
  /** The address without the origin. */
  path(): string;
  /** Whether the tab shows a page of the shop. */
  inShop(): boolean;
};

export async function openTab(context: BrowserContext, origin: string): Promise<Tab> {
  const page = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(page);
  const inShop = () => page.url().startsWith(`${origin}/`);
  const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        // Repeats the check if the page navigated during it.
        if (tries >= 5 || !/context was destroyed|navigat|not attached/i.test(String(error))) throw error;
        await page.waitForLoadState('domcontentloaded');
      }
    }
  };
  const tab: Tab = {
    page,
    looked: true,
    document: 0,
    sameClickUntil: 0,
    async look(looked) {
      if (tab.looked === looked) return;
      tab.looked = looked;
      await again(() => page.evaluate((now) => window.walkRest?.look(now), looked));
    },
    async settle() {
      if (!inShop()) return;
      const done = await again(() => page.evaluate((ms) => window.walkRest?.rest(ms), REST_MS));
      if (!done) throw new Error('The page does not come to rest');
    },
    async check() {
      const limits = { restMs: REST_MS, patienceMs: PATIENCE_MS };
      const found = await again(() => page.evaluate((within) => window.walkCheck?.(within), limits));
      if (!found) throw new Error('The page does not come to rest');
      tab.document = found.document;
      return found;
    },
    async empty() {
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
      await page.goto('about:blank');
      await cdp.send('Page.resetNavigationHistory');
      Object.assign(tab, { looked: true, document: 0, sameClickUntil: 0 });
    },
    async history() {
      const { currentIndex, entries } = await again(() => cdp.send('Page.getNavigationHistory'));
      return { at: currentIndex, urls: entries.map(({ url }) => url.replace(origin, '')) };
    },
    async follow(path) {
      await page.evaluate((to) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(to)}"]`)];
        const link = links.find((each) => each.checkVisibility());
        if (link) link.click();
        else void window.__reactRouterDataRouter?.navigate(to);
      }, path);
    },
    regainsFocus: () =>
      page
        .waitForFunction(() => document.activeElement !== document.body, null, { timeout: FOCUS_MS })
        .then(() => true)
        .catch(() => false),
    saysWhy: () =>
      page
        .waitForSelector('[data-sonner-toast]:is([data-type=error], [data-type=info])', {
          state: 'attached',
          timeout: TOASTS_MS,
        })
        .then(() => true)
        .catch(() => false),
    path: () => page.url().slice(origin.length).split('#')[0] ?? '',
    inShop,
  };
  return tab;
}
