import type { Page, Route } from '@playwright/test';
import { logInByRequest, logOut, logOutByRequest, signUp, signUpByRequest } from '../support/accounts.ts';
import { expect, opened, test, toast } from '../support/shop.ts';

test.use({ reducedMotion: 'no-preference' });

const header = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const heart = (page: Page, does: 'Add' | 'Remove', name: string) =>
  page.getByRole('button', {
    name: does === 'Add' ? `Add ${name} to favorites` : `Remove ${name} from favorites`,
  });

/** Adds the first product of the home page to the cart and the favorites. */
async function choose(page: Page): Promise<string> {
  await opened(page, '/');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await heart(page, 'Add', name).click();
  await expect(toast(page, 'Added to favorites')).toBeVisible();
  await expect.poll(() => kept(page)).toMatch(/"badge":"1".*"favoriteIds":\[\d+\]/);
  return name;
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('member'));

/** Whether the document came from the page cache. */
async function gotFinished(page: Page, path: string): Promise<boolean> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  return response?.headers().etag !== undefined;
}

/** Delays the response of `/me` until the test releases it. */
async function holdMe(page: Page) {
  const held: Route[] = [];
  await page.route('**/me', (route) => void held.push(route));
  return async () => {
    await page.unroute('**/me');
    expect(held.length, 'asked').toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue().catch(() => {})));
  };
}

/** Blocks the page's own scripts, so that only the script in the head runs. */
async function withoutBundle(page: Page) {
  await page.route('**/assets/*.js', (route) => route.abort());
  return () => page.unroute('**/assets/*.js');
}

async function showsChosen(page: Page, name: string) {
  await expect(link(page, 'Cart, 1 item')).toHaveText('1');
  await expect(link(page, 'Account')).toHaveAttribute('href', '/account');
  await expect(link(page, 'Log in')).toBeHidden();
  await expect(heart(page, 'Remove', name)).toHaveAttribute('value', 'remove');
  await expect(heart(page, 'Remove', name).locator('svg')).toHaveClass(/fill-accent/);
}

test('a member gets the shared cached page, with badge, heart and account before /me responds', async ({
  page,
}) => {
  const name = await choose(page);
  const letGo = await holdMe(page);
  const withBundle = await withoutBundle(page);
  expect(await gotFinished(page, '/')).toBe(true);
  await showsChosen(page, name);
  await withBundle();
  await opened(page, '/');
  await showsChosen(page, name);
  await letGo();
});

test('hydration changes nothing on a member’s page, and nothing moves @both @ci', async ({ page }) => {
  const name = await choose(page);
  await page.addInitScript(() => {
    const changes: string[] = [];
    let shift = 0;
    const frames: string[] = [];
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('header [data-as], header [data-cart-badge]')];
      if (shown.length === 3)
        frames.push(shown.map((each) => `${each.dataset.as} ${!each.hidden} ${each.textContent}`).join());
      requestAnimationFrame(look);
    };
    look();
    Reflect.set(window, 'seen', () => ({ changes, shift, frames }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        for (const { type, target, attributeName, oldValue } of records) {
          const now = attributeName && target instanceof Element ? target.getAttribute(attributeName) : null;
          if (type !== 'attributes' || now !== oldValue)
            changes.push(`${type} ${attributeName} of ${target.nodeName}`);
        }
      }).observe(document.body, {
        subtree: true,
        attributeOldValue: true,
        characterData: true,
        childList: true,
      });
    });
  });
  const told = page.waitForResponse('**/me');
  await opened(page, '/');
  await (await told).finished();
  await showsChosen(page, name);
  const { changes, shift, frames } = await page.evaluate(() => Reflect.get(window, 'seen')());
  // Allows a shift that nobody can see, because a busy machine can cause a shift of 0.00003.
  expect(shift).toBeLessThan(0.001);
  expect([...new Set(frames)]).toEqual(['undefined true 1,member true ,nobody false ']);
  expect(changes.filter((change: string) => !/SCRIPT|LINK|BODY|name of INPUT/.test(change))).toEqual([]);
});

test('a heart pressed before hydration sends the action that it shows @ci', async ({ page }) => {
  const name = await choose(page);
  await withoutBundle(page);
  await page.goto('/');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await heart(page, 'Remove', name).click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('intent')).toBe('remove');
  await page.unroute('**/assets/*.js');
  await opened(page, '/');
  await expect(heart(page, 'Add', name)).toHaveAttribute('value', 'add');
});

test('a toast is shown on the cached page after a redirect @ci', async ({ page }) => {
  await signUpByRequest(page);
  await withoutBundle(page);
  await page.goto('/account');
  await page.getByLabel('Display name').fill('Ann Other');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
});

test('if /me fails, the last known state stays and a toast says so @ci', async ({ page }) => {
  const name = await choose(page);
  await page.route('**/me', (route) => route.fulfill({ status: 503 }));
  await opened(page, '/');
  await expect(toast(page, 'Failed to load your cart')).toBeVisible();
  await showsChosen(page, name);
});

test('a response of /me that was requested before the last form is ignored @ci', async ({ page }) => {
  const name = await choose(page);
  const held: Route[] = [];
  await page.route('**/me', (route) => void held.push(route), { times: 1 });
  await opened(page, '/');
  await page.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(toast(page, 'Item quantity increased')).toBeVisible();
  await expect.poll(() => kept(page)).toContain('"pieces":2');
  const old = page.waitForResponse('**/me');
  await held[0]?.fulfill({
    json: { uid: 'x', admin: false, askInMs: null, pieces: 7, favoriteIds: [], toasts: [] },
  });
  await (await old).finished();
  // Gives the page one frame to show the change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(link(page, 'Cart, 2 items')).toHaveText('2', { timeout: 1 });
});

test('logging out removes the stored state, and another account starts empty', async ({ page }) => {
  const first = await signUpByRequest(page);
  const name = await choose(page);
  await logOut(page);
  await expect.poll(() => kept(page)).toBeNull();
  expect(await page.evaluate(() => document.cookie)).not.toContain('member=');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await opened(page, '/');
  await expect(link(page, 'Log in')).toBeVisible();
  await expect(link(page, 'Cart')).toBeVisible();
  expect(asked).not.toContain('/me');
  await signUp(page);
  await expect(link(page, 'Account')).toBeVisible();
  await expect(link(page, 'Cart')).toBeVisible();
  await expect(heart(page, 'Add', name)).toBeVisible();
  await logOutByRequest(page);
  await logInByRequest(page, first);
  await opened(page, '/');
  await showsChosen(page, name);
});

test('a tab shows that the user logged out in another tab @ci', async ({ page, context }) => {
  await signUpByRequest(page);
  const name = await choose(page);
  await opened(page, '/');
  const other = await context.newPage();
  await logOut(other);
  await expect(link(page, 'Log in')).toBeVisible();
  await expect(heart(page, 'Add', name)).toBeVisible();
  await other.close();
});

test('a page restored by the Back button shows the current cart @ci', async ({ page }) => {
  const name = await choose(page);
  await opened(page, '/');
  await page.evaluate(() => location.assign('/checkout'));
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  await expect(toast(page, 'Item quantity increased')).toBeVisible();
  await page.goBack();
  await expect(link(page, 'Cart, 2 items')).toBeVisible();
});

test('a session that was ended elsewhere ends with the response of /me @ci', async ({ page, shop }) => {
  await signUpByRequest(page);
  await choose(page);
  const uid = JSON.parse((await kept(page)) ?? '{}').uid;
  await shop.sql('update identity.users set disabled = true where id = $1', [uid]);
  await opened(page, '/');
  await expect(link(page, 'Log in')).toBeVisible();
  await expect(link(page, 'Cart')).toBeVisible();
  await expect.poll(() => kept(page)).toBeNull();
});

test.describe('a browser that no longer runs JavaScript', () => {
  test('is redirected to the same page, rendered in full @ci', async ({ page, browser, baseURL }) => {
    await choose(page);
    const state = await page.context().storageState();
    const without = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL });
    const plain = await without.newPage();
    await plain.goto('/search?q=e');
    await expect(plain).toHaveURL('/search?q=e');
    await expect(link(plain, 'Cart, 1 item')).toBeVisible();
    expect((await without.cookies()).map(({ name }) => name)).not.toContain('script');
    await without.close();
  });
});
