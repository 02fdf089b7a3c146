import type { Locator, Page } from '@playwright/test';
import { expect, findProduct, opened, test } from '../support/shop.ts';

// Needs a new context, because files that another test has loaded would not be requested again.
test.use({ reducedMotion: 'no-preference', hasOwnContext: true });

/** The maximum number of frames at 60 Hz: one frame plus 50 ms. */
const FRAMES = 4;

/** Clicks `button` and returns the animation frame in which the attribute `name` of `mark` changed. */
async function frameOfChange(button: Locator, mark: Locator, name: string): Promise<number | null> {
  const watched = await mark.elementHandle();
  return button.evaluate(
    async (element, [target, attribute]) => {
      const before = target?.getAttribute(attribute);
      (element as HTMLElement).click();
      for (let frame = 1; frame <= 60; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (target?.getAttribute(attribute) !== before) return frame;
      }
      return null;
    },
    [watched, name] as const,
  );
}

/** Leaves requests to `path` without a response. */
async function neverAnswered(page: Page, path: string): Promise<void> {
  await page.route(path, () => {});
}

test('the cart and a heart change within four frames, before the shop responds', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product.id}`);
  await neverAnswered(page, '**/favorites/items.data*');
  await neverAnswered(page, '**/cart/items.data*');
  const main = page.getByRole('main');
  const heart = main.getByRole('button', { name: /favorites/ }).first();
  const frames = {
    heart: await frameOfChange(heart, heart, 'aria-label'),
    cart: await frameOfChange(
      main.getByRole('button', { name: 'Add to Cart', exact: true }),
      page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
      'aria-label',
    ),
  };
  for (const frame of Object.values(frames)) {
    expect(frame, JSON.stringify(frames)).not.toBeNull();
    expect(frame).toBeLessThanOrEqual(FRAMES);
  }
});

/**
 * Returns the paths of all files and data that the page has received over the network. A path appears once
 * for each time it was received.
 */
function received(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.filter((entry) => entry.transferSize > 0).map((entry) => new URL(entry.name).pathname);
  });
}

test('hovering over a link preloads its page: data and scripts come over the network once @ci', async ({
  page,
}) => {
  await opened(page, '/');
  const before = await received(page);
  const link = page.locator('main a[href^="/product/"]').first();
  const path = await link.getAttribute('href');
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes(`${path}.data`));
  await link.hover();
  await arrived;
  await link.click();
  await expect(page).toHaveURL(`${path}`);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  const after = (await received(page)).slice(before.length);
  expect(after.filter((each) => each.endsWith('.data') && each.startsWith('/product/'))).toEqual([
    `${path}.data`,
  ]);
  const scripts = after.filter((each) => each.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('every press counts, even before the previous one is answered', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product.id}`);
  let answered = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST') answered += 1;
  });
  const main = page.getByRole('main');
  const heart = main.getByRole('button', { name: /favorites/i }).first();
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).evaluate((bag: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) bag.click();
  });
  // Each click sends the opposite of what the heart shows at that time.
  await heart.evaluate(async (element: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) {
      element.click();
      await new Promise((done) => setTimeout(done));
    }
  });
  await expect.poll(() => answered).toBe(6);
  await opened(page, `/product/${product.id}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(heart).toHaveText('Remove from Favorites');
});
