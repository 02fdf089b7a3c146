import { type Browser, launch, type Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** Maximum duration of a call to the browser. */
const CALL_MS = 60_000;
const START_MS = 60_000;
/**
 * Errors without effect. Firefox reports data that was still loading when the visitor left the page. It also
 * reports a cross-fade that a busy machine did not finish in time.
 */
const HARMLESS = /TypeError: Error in input stream|TimeoutError: Skipped ViewTransition due to timeout/;

export type Visitor = {
  page: Page;
  /** Opens a page and waits for hydration, so that a click is not a plain form post. */
  open(path: string): Promise<void>;
  /** Presses the control with this role and name. */
  press(role: 'button' | 'link', name: string): Promise<void>;
  /** Replaces the value of the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until the page shows this text. */
  see(text: string): Promise<void>;
  /** Waits until the page has this address. */
  at(path: string): Promise<void>;
  /** Expects that no element is wider than the window. */
  fits(): Promise<void>;
  end(): Promise<void>;
};

/** Launches Debian's Firefox without a visible window. */
export function launchFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH;
  if (!executablePath) throw new Error('Run these with: npm test -- firefox');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: START_MS,
    protocolTimeout: CALL_MS,
    defaultViewport: { width: 1280, height: 800 },
    // Reduces motion, because Firefox renders every frame without a graphics card here.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  });
}

/**
 * Creates a visitor with separate cookies. `end` fails for every error of the browser, such as blocked
 * content, except those that match `expects`.
 */
export async function newVisitor(
  browser: Browser,
  origin: string,
  { expects, width = 1280 }: { expects?: RegExp; width?: number } = {},
): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(CALL_MS);
  await page.setViewport({ width, height: 800 });
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!HARMLESS.test(fault) && !expects?.test(fault)) faults.push(fault);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  return {
    page,
    open: async (path) => {
      await page.goto(origin + path);
      await takenOver(page);
    },
    press: (role, name) => named(role, name).click(),
    fill: (label, text) =>
      page.locator(`::-p-xpath(//input[@id=//label[normalize-space()="${label}"]/@for])`).fill(text),
    see: async (text) => {
      await page.locator(`::-p-text(${text})`).wait();
    },
    at: async (path) => {
      await page.waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path);
    },
    fits: async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    },
    end: async () => {
      await context.close();
      expect(faults, 'what the browser complained about').toEqual([]);
    },
  };
}

async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const taken = main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
    return taken && '__reactRouterDataRouter' in window && document.readyState === 'complete';
  });
}
