import type { Page } from '@playwright/test';

type Held = { sent: string[]; release(): void };

/**
 * Keeps the forms for `path` in the browser until `release` is called, as a slow network does. `sent`
 * contains the bodies of the forms that have reached the server.
 */
export const holdForms = (page: Page, path: string): Promise<Held> => hold(page, path, 'POST');

/** Keeps the loads of the page `path` by script in the browser until `release` is called. */
export const holdReloads = (page: Page, path: string): Promise<Held> => hold(page, path, 'GET');

async function hold(page: Page, path: string, method: string): Promise<Held> {
  const released = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(
    (url) => url.pathname === path || url.pathname === `${path}.data`,
    async (route) => {
      const request = route.request();
      if (request.method() !== method) return route.fallback();
      await released.promise;
      // An aborted request never reaches the server.
      await route.continue().then(
        () => sent.push(request.postData() ?? ''),
        () => {},
      );
    },
  );
  return { sent, release: released.resolve };
}
