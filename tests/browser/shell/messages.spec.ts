import type { Locator } from '@playwright/test';
import { test as administratorTest, openAsAdministrator } from '../support/administrator.ts';
import { openPayment, payByCard, putInCart } from '../support/buying.ts';
import { press } from '../support/products.ts';
import { expect, findProduct, test, toast } from '../support/shop.ts';

test.use({ reducedMotion: 'no-preference' });

type Box = { x: number; y: number; width: number; height: number };

const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** The element's box once its animations have finished. */
async function boxOf(locator: Locator): Promise<Box> {
  await locator.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Returns the box of the text itself, because a heading's own box is as wide as the page. */
const textBoxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON();
  });

test('a toast covers neither the tick of a paid order nor the heading of My Orders @mobile', async ({
  page,
  shop,
}) => {
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  await payByCard(page);
  const paid = toast(page, 'Payment successful!');
  await expect(paid).toHaveAttribute('data-mounted', 'true');
  const box = await boxOf(paid);
  const heading = page.getByRole('heading', { level: 1 });
  expect(apart(box, await textBoxOf(heading))).toBe(true);
  expect(apart(box, await boxOf(page.getByRole('main').locator('svg').first()))).toBe(true);

  await page.getByRole('link', { name: 'View my orders' }).click();
  await expect(heading).toHaveText('My Orders');
  await page.route(/\.data/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  const failed = toast(page, 'Failed to load your favorites');
  await expect(failed).toHaveAttribute('data-mounted', 'true');
  expect(apart(await boxOf(failed), await textBoxOf(heading))).toBe(true);
});

test('a toast appears behind the payment dialog and its backdrop @mobile', async ({ page, shop }) => {
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  const dialog = await openPayment(page);
  await page.route('**/checkout.data*', (route) => route.abort('internetdisconnected'));
  await page.route('**/payments/unheard', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  const lost = toast(page, 'The connection was lost.');
  await expect(lost).toHaveAttribute('data-mounted', 'true');
  const { x, y, width, height } = await boxOf(lost);
  const isOnTop = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-sonner-toaster]') != null,
    [x + width / 2, y + height / 2] as const,
  );
  expect(isOnTop).toBe(false);
  await expect(dialog).toBeVisible();
});

administratorTest('a toast covers no heading of the categories page @mobile @ci', async ({ page }) => {
  await openAsAdministrator(page, '/admin/categories/new');
  await press(page, 'Add category');
  const told = toast(page, 'Category name is required');
  await expect(told).toBeVisible();
  await expect(told).toHaveAttribute('data-mounted', 'true');
  const toastBox = await boxOf(told);
  let seen = 0;
  for (const heading of await page.getByRole('heading').all()) {
    const { x, y, width, height, shown } = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      // Text that was scrolled behind the page's header is not visible.
      const stack = document.elementsFromPoint(text.x + 1, text.y + text.height / 2);
      const top = stack.find((each) => !each.closest('[data-sonner-toaster]'));
      return { ...text.toJSON(), shown: top?.contains(element) === true };
    });
    if (!shown) continue;
    seen += 1;
    expect(apart(toastBox, { x, y, width, height }), (await heading.textContent()) ?? '').toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
});
