import { expect, type Page } from '@playwright/test';

const FLASH = 'kiosk-flash';

/**
 * Sends a form with the page's cookies, as a browser without script does. No page is drawn, and no message
 * waits for the next one. Returns the path that the reply leads to.
 */
export async function sendForm(
  page: Page,
  path: string,
  form: Record<string, string | number>,
): Promise<string> {
  // A connection that waits may be closed by the shop just when the next request takes it.
  const headers = { accept: 'text/html', connection: 'close' };
  const reply = await page.request.post(path, { form, headers, maxRedirects: 0, maxRetries: 1 });
  expect(reply.status(), path).toBe(303);
  const flash = (await page.context().cookies()).find(({ name }) => name === FLASH);
  expect(decodeURIComponent(flash?.value ?? ''), path).not.toContain('"error"');
  await page.context().clearCookies({ name: FLASH });
  return reply.headers().location ?? '';
}
