import type { Page, Route } from '@playwright/test';
import { expect, type Shop } from '../shop.ts';

const PROXY_PAGE = '<!doctype html><h1>Blocked by the proxy</h1>';
const page = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: PROXY_PAGE });

/** All failures that can happen between browser and shop, each with the explanation that the toast adds. */
export const BAD_REPLIES: Record<string, { reply: (route: Route) => Promise<void>; note: string }> = {
  'a lost network': {
    reply: (route) => route.abort('internetdisconnected'),
    note: 'The connection was lost.',
  },
  'a time-out': { reply: (route) => route.abort('timedout'), note: 'The connection was lost.' },
  'a 403': { reply: page(403), note: 'A proxy or firewall blocked the request (403).' },
  'a 429': { reply: page(429), note: 'Too many requests.' },
  'a 502': { reply: page(502), note: 'The shop can’t be reached right now (502).' },
  'a page instead of data': { reply: page(200), note: 'The connection was interrupted.' },
  'a body cut off': {
    reply: (route) =>
      route.fulfill({
        status: 200,
        headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
        body: '[{"_1":2},"data",{"_3":4,"_5"',
      }),
    note: 'The connection was interrupted.',
  },
};

/** From now on, every document that the page opens records its toasts. */
export async function writeDownToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    const seen = new WeakSet<Element>();
    const watch = new MutationObserver(() => {
      for (const each of document.querySelectorAll('[data-sonner-toast]')) {
        if (seen.has(each)) continue;
        seen.add(each);
        const parts = [...each.querySelectorAll('[data-title], [data-description]')];
        told.push(parts.map(({ textContent }) => textContent).join(''));
      }
    });
    watch.observe(document, { childList: true, subtree: true });
    Object.assign(window, { toldToasts: told });
  });
}

/** Returns the texts of the toasts that the current document has recorded. */
export function toldToasts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    'toldToasts' in window && Array.isArray(window.toldToasts) ? window.toldToasts : [],
  );
}

type Try = {
  /** The method of the calls that get a bad response. */
  method: 'GET' | 'POST';
  /** Triggers the call. */
  send: () => Promise<void>;
  /** The failure message in the product spec. */
  text: string;
  /** Checks after each failure that nothing was lost. */
  stands: () => Promise<void>;
  /** The bad responses to use; all by default. */
  replies?: string[];
};

/**
 * Matches the calls that get a bad response: the router's requests, and the session check that precedes the
 * cart's document.
 */
const CALLS = /\.data(\?|$)|\/session$/;

/** Sends each bad response in turn to the same call and checks the toast and the page each time. */
export async function sendToBadReplies(page: Page, tried: Try): Promise<void> {
  const { method, send, text, stands, replies = Object.keys(BAD_REPLIES) } = tried;
  const address = page.url();
  for (const [name, { reply, note }] of Object.entries(BAD_REPLIES)) {
    if (!replies.includes(name)) continue;
    const before = (await toldToasts(page)).length;
    const handler = (route: Route) => (route.request().method() === method ? reply(route) : route.fallback());
    await page.route(CALLS, handler);
    await send();
    await expect
      .poll(async () => (await toldToasts(page)).slice(before).join(' | '), {
        message: `${name}: the toast`,
        intervals: [30],
      })
      .toContain(text);
    const told = (await toldToasts(page)).slice(before).find((each) => each.includes(text)) ?? '';
    if (text !== UNHEARD) expect(told, name).toContain(note);
    expect(told, name).not.toContain('Blocked');
    await page.unroute(CALLS, handler);
    await expect(page.getByText(/Something went wrong|Blocked by/), name).toHaveCount(0);
    await stands();
    expect(page.url(), name).toBe(address);
  }
}

/** The message for every payment whose response was lost (decision D25). */
export const UNHEARD = 'The connection was lost. Look at My Orders before you pay again.';

/** A form ready to submit. `works` checks that a second attempt succeeds. */
export type FormTried = (
  page: Page,
  shop: Shop,
) => Promise<Omit<Try, 'method' | 'replies'> & { works: () => Promise<void> }>;

/** Submits a form with each bad response in turn, then to the real shop. */
export async function tryForm(page: Page, shop: Shop, form: FormTried, replies?: string[]): Promise<void> {
  await writeDownToasts(page);
  const { works, ...ready } = await form(page, shop);
  await sendToBadReplies(page, { ...ready, method: 'POST', ...(replies && { replies }) });
  await ready.send();
  await works();
}
