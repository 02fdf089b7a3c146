import type { Locator, Page } from '@playwright/test';
import { expect, findProduct, opened, test } from './support/shop.ts';

/** One frame and 50 ms, counted in frames of a sixtieth of a second. */
const FRAMES = 4;

/** Presses `button`; in which animation frame after that `mark` had another attribute `name`. */
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

/** Keeps back the replies of `path` until the test is over. */
async function neverAnswered(page: Page, path: string): Promise<void> {
  await page.route(path, () => {});
}

test('the cart and a heart change within four frames, before the shop has answered', async ({
  page,
  shop,
}) => {
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

test('a link that is pointed at has its page ready: data and script come over the network once', async ({
  page,
}) => {
  await opened(page, '/');
  const link = page.locator('main a[href^="/product/"]').first();
  const path = await link.getAttribute('href');
  const received: string[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ response }) => {
    const kept = response.fromDiskCache || response.fromPrefetchCache;
    console.log(new URL(response.url).pathname, kept, response.headers['cache-control']);
    if (!kept) received.push(new URL(response.url).pathname);
  });
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes(`${path}.data`));
  await link.hover();
  await arrived;
  await link.click();
  await expect(page).toHaveURL(`${path}`);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible();
  expect(received.filter((each) => each === `${path}.data`)).toHaveLength(1);
  console.log(received);
});
