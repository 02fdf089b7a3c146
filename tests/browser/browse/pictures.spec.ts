import type { Page } from '@playwright/test';
import { expect, findProduct, opened, test } from '../support/shop.ts';

test.use({ loadsPictures: true });

test.use({ reducedMotion: 'no-preference' });

type Painted = { loading: string; tag: string; shift: number };

/** The browser's measurements so far: largest contentful paint and layout shift. */
function painted(page: Page): Promise<Painted> {
  return page.evaluate(
    () =>
      new Promise<Painted>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
          const image = last?.element;
          const loading = image instanceof HTMLImageElement ? image.loading : '';
          requestAnimationFrame(() => resolve({ loading, tag: image?.tagName ?? '', shift }));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });

  test('all pictures of the home page weigh less than 250 KB @ci', async ({ page }) => {
    const weights = new Map<string, number>();
    page.on('response', async (response) => {
      const { pathname, search } = new URL(response.url());
      if (pathname.startsWith('/images/')) weights.set(pathname + search, (await response.body()).length);
    });
    await opened(page, '/');
    const pictures = page.getByRole('main').locator('img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
    }
    expect(await pictures.count()).toBe(23);
    await expect.poll(() => weights.size).toBe(23);
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThan(250_000);
    expect([...weights.keys()].filter((url) => !url.includes('f=avif'))).toEqual([]);
  });
});

test('nothing moves while the pages load, and the largest picture is not lazy @mobile', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  for (const path of ['/', `/product/${product.id}`, `/categories/${encodeURIComponent(product.category)}`]) {
    await opened(page, path);
    const largest = async () => {
      const { tag, loading } = await painted(page);
      return [path, tag, loading];
    };
    // A picture that is loaded may not be painted yet, so repeat the measurement.
    await expect.poll(largest).toEqual([path, 'IMG', 'eager']);
    expect((await painted(page)).shift).toBeLessThan(0.01);
  }
});

test('the first picture of a list has high priority, and the last one loads lazily @mobile', async ({
  page,
  shop,
}) => {
  const { category } = await findProduct(shop);
  for (const path of ['/', `/categories/${encodeURIComponent(category)}`]) {
    await page.goto(path);
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.first()).toHaveAttribute('loading', 'eager');
    await expect(page.locator('img[fetchpriority]')).toHaveCount(1);
    await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  }
});

test('a picture that is not loaded yet shows a blurred placeholder of its final shape', async ({ page }) => {
  await page.route('**/images/**', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const pictures = page.getByRole('main').locator('li img');
  expect(await pictures.count()).toBe(22);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(Math.abs(width - height)).toBeLessThan(1);
    expect(width).toBeGreaterThan(50);
  }
});
