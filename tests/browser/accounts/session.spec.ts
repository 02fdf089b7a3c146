import type { Page } from '@playwright/test';
import { button, signUp, signUpByRequest } from '../support/accounts.ts';
import { expect, opened, test } from '../support/shop.ts';

const header = (page: Page) => page.getByRole('banner');

// These tests stop the clock.
test.use({ hasOwnContext: true });

test.describe('the session', () => {
  test('starts and ends in other tabs as well', async ({ page, context }) => {
    const other = await context.newPage();
    await opened(other, '/');
    await signUp(page);
    await expect(header(other).getByRole('link', { name: 'Account' })).toBeVisible();
    await other.getByRole('navigation').getByRole('link', { name: 'My Orders' }).first().click();
    await expect(other).toHaveURL('/orders');
    await header(page).getByRole('link', { name: 'Account' }).click();
    await button(page, 'Logout').click();
    await expect(other).toHaveURL('/auth?return_to=%2Forders');
  });

  test('of an idle page requests new tokens five minutes before they expire @ci', async ({ page }) => {
    await signUpByRequest(page);
    await page.clock.install();
    await opened(page, '/account');
    // The script that checks the session loads after the page.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The page must set its timer before the clock jumps.
    await page.clock.runFor(1_000);
    await page.clock.fastForward('54:00');
    expect(asked).not.toContain('/session');
    const answer = page.waitForResponse((response) => response.url().endsWith('/session'));
    await page.clock.fastForward('02:00');
    const reply = await (await answer).json();
    expect(reply).toEqual({ uid: expect.any(String), askInMs: expect.any(Number) });
  });

  test('stays while the shop cannot check it, and is requested less and less often @ci', async ({ page }) => {
    await signUpByRequest(page);
    await page.clock.install();
    await opened(page, '/account');
    await page.waitForLoadState('networkidle');
    await page.route('**/session', (route) => route.fulfill({ status: 503 }));
    const asks: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // The page also loads more script files later; these don't count as requests for the session.
      if (!pathname.startsWith('/assets/')) asks.push(pathname);
    });
    await page.clock.runFor(1_000);
    for (const pause of ['55:00', '00:30', '01:00', '02:00']) {
      const answer = page.waitForResponse((response) => response.url().endsWith('/session'));
      await page.clock.fastForward(pause);
      await answer;
      // The page must set the next timer before the clock jumps again.
      await page.clock.runFor(1_000);
    }
    expect(asks).toEqual(Array(4).fill('/session'));
    await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible();
  });

  test('exposes no token to the page, to JavaScript or in a response', async ({ page, context }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      const kind = response.headers()['content-type'] ?? '';
      if (/html|json|x-script/.test(kind)) bodies.push(response.text().catch(() => ''));
    });
    await signUp(page);
    await opened(page, '/account');
    await page.evaluate(() => fetch('/session').then((reply) => reply.text()));
    const seen = (await Promise.all(bodies)).join('\n');
    expect(seen).toContain('Ann Example');
    expect(seen).not.toMatch(/eyJ[\w-]{10}|refresh_?token/i);
    const own = await page.evaluate(
      () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(own).not.toMatch(/kiosk-session|eyJ/);
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'kiosk-session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
  });
});
