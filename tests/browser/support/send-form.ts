import { type APIResponse, expect, type Page } from '@playwright/test';

const FLASH = 'kiosk-flash';
/** Opens a new connection, because the shop may close an idle one just when the request is sent. */
const OPTIONS = { headers: { accept: 'text/html', connection: 'close' }, maxRetries: 1 };

type Fields = Record<string, string | number>;

/** Sends a form with the page's cookies, and follows the redirect. Returns the response. */
export function postForm(page: Pick<Page, 'request'>, path: string, form: Fields): Promise<APIResponse> {
  return page.request.post(path, { form, ...OPTIONS });
}

/**
 * Sends a form with the page's cookies, as a browser without JavaScript does. Does not open the next page,
 * and deletes the toast for that page. Returns the path of the redirect.
 */
export async function sendForm(page: Page, path: string, form: Fields): Promise<string> {
  const reply = await page.request.post(path, { form, ...OPTIONS, maxRedirects: 0 });
  expect(reply.status(), path).toBe(303);
  const flash = (await page.context().cookies()).find(({ name }) => name === FLASH);
  expect(decodeURIComponent(flash?.value ?? ''), path).not.toContain('"error"');
  await page.context().clearCookies({ name: FLASH });
  return reply.headers().location ?? '';
}
