import type { CDPSession, Locator, Page } from '@playwright/test';
import { newProduct } from '../support/products.ts';
import { expect, opened, type Shop, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.use({ loadsPictures: true });

test.use({ reducedMotion: 'no-preference' });

/** Adds a product with `count` demo pictures. Returns its path. */
async function withPictures(shop: Shop, count: number): Promise<string> {
  const { id } = await newProduct(shop, { name: `Gallery of ${count}` });
  const { rows } = await shop.sql('select distinct image_key from products order by 1 limit $1', [count]);
  const [main, ...more] = rows.map(({ image_key }) => image_key);
  const lines = more.map((key, at) => (at === 0 ? `${key} | Seen from the side` : key)).join('\n');
  await shop.sql('update products set image_key = $2, more_images = $3 where id = $1', [id, main, lines]);
  return `/product/${id}`;
}

const row = (page: Page) => page.getByRole('list', { name: 'Pictures of Gallery of 4' });
const placeOf = (page: Page, list = row(page)) =>
  list.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);
const thumb = (page: Page, place: number) => page.getByRole('link', { name: `Show picture ${place} of 4` });

test('the pictures of a product are scrolled by keyboard and by their thumbnails @both', async ({
  page,
  shop,
}) => {
  await opened(page, await withPictures(shop, 4));
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => placeOf(page)).toBe(1);
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => placeOf(page)).toBe(0);
  await thumb(page, 3).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page)).toBe(2);
  await expect(page).toHaveURL(/\/product\/\d+$/);
  expect(await violations(page)).toEqual([]);
});

test('a picture opens in a dialog, can be zoomed, and returns the focus when it is closed @both', async ({
  page,
  shop,
}) => {
  await opened(page, await withPictures(shop, 4));
  const link = page.getByRole('link', { name: 'Enlarge: Gallery of 4', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gallery of 4, enlarged' });
  await expect(dialog.getByRole('img', { name: 'Gallery of 4', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = dialog.getByRole('img', { name: 'Seen from the side' });
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('img', { name: 'Gallery of 4', exact: true })).not.toBeInViewport();
  await expect(dialog.getByRole('status')).toHaveText('2 / 4');
  const width = async () => (await second.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBe(before * 2);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('-');
  await expect.poll(width).toBe(before);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('4 / 4');
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await dialog.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('2 / 4');
  await expect(second).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => placeOf(page)).toBe(1);
});

test('a product with one picture has no thumbnails, but the picture can be enlarged @ci', async ({
  page,
  shop,
}) => {
  await opened(page, await withPictures(shop, 1));
  await expect(page.getByRole('link', { name: /^Show picture/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Enlarge: Gallery of 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gallery of 1, enlarged' });
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the first picture loads first, distant ones load when they come near, and nothing moves @both @ci', async ({
  page,
  shop,
}) => {
  await page.goto(await withPictures(shop, 12));
  await expect(page.locator('img[fetchpriority]')).toHaveCount(1);
  const large = page.getByRole('link', { name: /^Enlarge/ }).locator('img');
  expect(await large.count()).toBe(12);
  await expect(page.locator('main img[loading=eager]')).toHaveCount(1);
  const loaded = () => large.last().evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  expect(await loaded()).toBe(false);
  await page.getByRole('link', { name: 'Show picture 12 of 12' }).click();
  // The scroll passes all pictures, and the shop makes each size on its first request.
  await expect.poll(loaded, { timeout: 60_000 }).toBe(true);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
});

test.describe('a swipe', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  /** Swipes left across the middle of the element, as fast as a finger: 20 px in each frame of 16 ms. */
  async function swipe(devtools: CDPSession, over: Locator): Promise<void> {
    const box = await over.boundingBox();
    const y = (box?.y ?? 0) + 150;
    // The browser calculates the speed from these times, in seconds. A busy machine may send the events much
    // closer together.
    let timestamp = Date.now() / 1000 - 1;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
      timestamp += 0.016;
      const touchPoints = x === undefined ? [] : [{ x, y }];
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await touch('touchStart', 340);
    for (let x = 320; x >= 60; x -= 20) await touch('touchMove', x);
    await touch('touchEnd');
  }

  test('leads to the next picture', async ({ page, shop, devtools }) => {
    await opened(page, await withPictures(shop, 4));
    await swipe(devtools, row(page));
    await expect.poll(() => placeOf(page)).toBe(1);
  });

  test('leads to the next picture in the dialog too, until a picture is zoomed @ci', async ({
    page,
    shop,
    devtools,
  }) => {
    await opened(page, await withPictures(shop, 4));
    await page.getByRole('link', { name: 'Enlarge: Gallery of 4', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Gallery of 4, enlarged' });
    const stage = dialog.getByRole('list');
    await expect(dialog.getByRole('status')).toHaveText('1 / 4');
    await swipe(devtools, stage);
    await expect.poll(() => placeOf(page, stage)).toBe(1);
    await expect(dialog.getByRole('status')).toHaveText('2 / 4');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await swipe(devtools, stage);
    const moved = dialog.locator('li[data-large]');
    await expect.poll(() => moved.evaluate((picture) => picture.scrollLeft)).toBeGreaterThan(0);
    expect(await placeOf(page, stage)).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => placeOf(page)).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures are shown, are reached by links, and open in their largest size @mobile @ci', async ({
    page,
    shop,
  }) => {
    await page.goto(await withPictures(shop, 4));
    await expect(row(page).getByRole('listitem')).toHaveCount(4);
    await thumb(page, 4).click();
    await expect.poll(() => placeOf(page)).toBe(3);
    await page.goBack();
    const link = page.getByRole('link', { name: 'Enlarge: Gallery of 4', exact: true });
    await expect(link).toHaveAttribute('href', /^\/images\/products\/.*w=1920&f=webp$/);
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'image/webp',
    );
  });
});
