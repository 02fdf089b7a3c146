import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('the shell', () => {
  test('shows on desktop a sidebar with the entries of the spec, a header, and My Orders only when signed in', async ({
    page,
  }) => {
    await opened(page, '/auth');
    const sidebar = page.getByRole('navigation', { name: 'Shop' });
    const entries = ['Home', 'Categories', 'My Favorites', 'My Cart', 'My Account'];
    await expect(sidebar.getByRole('link')).toHaveText(entries);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const header = page.getByRole('banner');
    await expect(header.getByRole('searchbox')).toBeVisible();
    for (const name of ['Favorites', 'Cart', 'Log in'])
      await expect(header.getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await expect(sidebar.getByRole('link')).toHaveText([...entries, 'My Orders']);
    await expect(page.getByText('Admin')).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Account' })).toBeVisible();
  });

  test('shows on mobile a bottom bar, and a More menu that opens, closes and links to pages', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opened(page, '/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(page.getByRole('navigation', { name: 'Shop' })).toBeHidden();
    for (const name of ['Home', 'Categories', 'Favorites', 'Cart']) {
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    await bar.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeHidden();
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await expect(page.getByText('successfully logged in')).toBeVisible();
    await bar.getByRole('button', { name: 'More' }).click();
    for (const name of ['My Account', 'My Orders'])
      await expect(bar.getByRole('link', { name })).toBeVisible();
    await bar.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Forget this browser' }).click();
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });

  test('is not wider than the screen at any width @ci', async ({ page, shop }) => {
    const long = await findProduct(shop, 'length(name) > 60');
    for (const path of ['/', `/product/${long.id}`, '/search?q=x', '/auth']) {
      await opened(page, path);
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.describe('the theme', () => {
  const background = 'getComputedStyle(document.documentElement).backgroundColor';

  test('follows the system until one is chosen, and the choice is stored', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await opened(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await page.evaluate(background);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    expect(await page.evaluate(background)).not.toBe(dark);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  test('can be chosen before the page’s JavaScript has loaded', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/assets/**/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  test('is set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    let seen: string | null = null;
    await page.exposeFunction('report', (theme: string | null) => {
      seen ??= theme;
    });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        (window as unknown as { report(theme: string | null): void }).report(
          document.documentElement.dataset.theme ?? null,
        );
      }).observe(document, { childList: true, subtree: true });
    });
    await opened(page, '/');
    await expect.poll(() => seen).toBe('dark');
  });
});

test('a toast appears at the top right and is announced', async ({ page, shop }) => {
  const product = await findProduct(shop);
  await opened(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Added to cart' }).first()).toBeAttached();
  const box = await toast(page, 'Added to cart').boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_280 - 60);
});

test('motion is reduced for visitors who ask for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await opened(page, '/');
  const duration = await page
    .getByRole('article')
    .first()
    .getByRole('button')
    .first()
    .evaluate((button) => getComputedStyle(button).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.001);

  const canFade = () => page.evaluate(() => typeof document.startViewTransition === 'function');
  expect(await canFade()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await opened(page, '/');
  expect(await canFade()).toBe(true);
});

test('on a screen zoomed to 640 by 400 px no bar is sticky, and the banner’s title does not cover its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await opened(page, '/');
  const title = page.getByRole('heading', { name: 'Summer Collection 2025' });
  // The bottle starts in the middle of the picture, so the title must not extend beyond it.
  expect((await title.boundingBox())?.width).toBeLessThan(335);
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).not.toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
