import type { Page } from '@playwright/test';
import { expect, opened, test } from '../support/shop.ts';

/**
 * Returns the attributes that differ between the server's HTML and the browser's own rendering. React does
 * not correct these attributes.
 */
function mismatches(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['href', 'value', 'action', 'name', 'src', 'aria-label'];
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps'));
      const props: Record<string, unknown> = key ? Reflect.get(element, key) : {};
      return names
        .filter((name) => typeof props[name] === 'string' && props[name] !== element.getAttribute(name))
        .map((name) => `${element.tagName} ${name}: ${element.getAttribute(name)}, not ${props[name]}`);
    });
  });
}

test('a link with unknown parameters opens the same page, which hydrates without mismatches', async ({
  page,
  shop,
}) => {
  // Enough products for a second page.
  await shop.sql(
    `insert into products (name, category, price_cents, stock, image_key)
     select 'Marked ' || n, 'Kitchen', 1000, 5, 'products/none.webp' from generate_series(1, 70) n`,
  );
  const carried = 'utm_source=letter&fbclid=1';
  for (const path of [
    `/?page=2&${carried}`,
    `/search?${carried}&q=Marked&page=1`,
    `/categories/K%69tchen?${carried}`,
    `/product/1?${carried}`,
  ]) {
    await opened(page, path);
    await expect(page).toHaveURL(path);
    expect(await mismatches(page), path).toEqual([]);
    const back = page.locator('main input[name="return_to"]');
    await expect(back.first()).toBeAttached();
    for (const value of await back.evaluateAll((inputs) => inputs.map((each) => each.getAttribute('value'))))
      expect(value).not.toContain('utm_source');
  }
});

test('the Next link of a list works on a page with unknown parameters @ci', async ({ page, shop }) => {
  await shop.sql(
    `insert into products (name, category, price_cents, stock, image_key)
     select 'Found ' || n, 'Kitchen', 1000, 5, 'products/none.webp' from generate_series(1, 70) n`,
  );
  await opened(page, '/search?fbclid=1&q=Found');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/search?q=Found&page=1');
  await expect(page.getByRole('article')).toHaveCount(10);
});
