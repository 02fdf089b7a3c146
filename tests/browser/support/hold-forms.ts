import type { Page } from '@playwright/test';

/**
 * Keeps the forms for `path` in the browser until `release` is called, as a slow network does. `sent`
 * contains the bodies of the forms that have reached the server.
 */
export async function holdForms(page: Page, path: string): Promise<{ sent: string[]; release(): void }> {
  const released = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(
    (url) => url.pathname === path || url.pathname === `${path}.data`,
    async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      await released.promise;
      // An aborted form never reaches the server.
      await route.continue().then(
        () => sent.push(request.postData() ?? ''),
        () => {},
      );
    },
  );
  return { sent, release: released.resolve };
}
