import { expect, type Page } from '@playwright/test';

const FLASH = 'kiosk-flash';

/**
 * Sends a form with the page's cookies, as a browser without JavaScript does. Does not open the next page,
 * and deletes the toast for that page. Returns the path of the redirect.
 */
export async function sendForm(
  page: Page,
  path: string,
  form: Record<string, string | number>,
): Promise<string> {
  // Opens a new connection, because the shop may close an idle one just when the request is sent.
  const headers = { accept: 'text/html', connection: 'close' };
  const reply = await page.request.post(path, { form, headers, maxRedirects: 0, maxRetries: 1 });
  expect(reply.status(), path).toBe(303);
  const flash = (await page.context().cookies()).find(({ name }) => name === FLASH);
  expect(decodeURIComponent(flash?.value ?? ''), path).not.toContain('"error"');
  await page.context().clearCookies({ name: FLASH });
  return reply.headers().location ?? '';
}
