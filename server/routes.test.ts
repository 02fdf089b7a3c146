import { expect, test } from 'vitest';
import { routes } from './routes.ts';

/** Returns how often the response to a request waited for the notifications of catalogue changes. */
async function waitsFor(method: string, path: string): Promise<number> {
  let waits = 0;
  const handler = {
    fetch: async () => new Response(),
    cached: () => null,
    changes: { changed() {}, receivedUpTo() {}, connectionLost() {}, setOffline() {} },
    saveSearches: async () => {},
    showSite() {},
    routeOf: () => '*',
    load: () => ({ rendering: 0, waiting: 0, renderedPages: 0, cachedBytes: 0 }),
    close: async () => {},
  };
  const app = routes({
    web: {
      handler: async () => handler,
      current: () => handler,
      show: async () => {},
      close: handler.close,
      vite: null,
    },
    news: {
      async caughtUp() {
        waits += 1;
      },
    },
    closing: { refuses: () => false },
    identity: null,
    files: null,
    trustProxy: false,
  });
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  expect((await app.request(path, { method }, { incoming })).status).toBe(200);
  return waits;
}

test.each([
  ['GET', '/', 0],
  ['GET', '/admin/products', 0],
  ['GET', '/checkout', 0],
  ['POST', '/admin/products', 1],
  ['POST', '/checkout', 1],
  ['POST', '/webhooks/paypal', 1],
  ['POST', '/cart/items', 0],
  ['POST', '/favorites/items', 0],
  ['GET', '/payments/paypal/return', 1],
])('%s %s waits %i times for its catalogue changes to reach the page cache', async (method, path, waits) => {
  expect(await waitsFor(method, path)).toBe(waits);
});
