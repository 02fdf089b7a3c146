import { expect, findProduct, opened, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test('the message about an added item links to the cart, from a card and from the product page', async ({
  page,
  shop,
}) => {
  const { id, name } = await findProduct(shop, 'stock > 30');
  await opened(page, `/search?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: `Add ${name} to cart` })
    .first()
    .click();
  const added = toast(page, 'Added to cart');
  await expect(added.locator('[data-title]')).toHaveText('Added to cart');
  await added.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(added).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('link', { name })).toBeVisible();

  await opened(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const more = toast(page, 'Item quantity increased');
  await expect(more.getByRole('link', { name: 'View cart' })).toBeVisible();
  // The message does not cover the button or the cart badge.
  const box = await more.boundingBox();
  for (const told of [
    page.getByRole('button', { name: 'Add to Cart', exact: true }),
    page.getByRole('banner').getByRole('link', { name: /^Cart,/ }),
  ]) {
    const other = await told.boundingBox();
    const apart =
      !box ||
      !other ||
      box.y >= other.y + other.height ||
      box.y + box.height <= other.y ||
      box.x >= other.x + other.width;
    expect(apart).toBe(true);
  }
  expect(await violations(page)).toEqual([]);
});

test('the link is reached by keyboard, and the message stays meanwhile @ci', async ({ page, shop }) => {
  const { id } = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).press('Enter');
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'View cart' });
  await expect(link).toBeFocused();
  await page.waitForTimeout(6_500);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the message has the same link, and stays while it has the focus @ci', async ({ page, shop }) => {
    const { id } = await findProduct(shop, 'stock > 30');
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const link = page.getByRole('link', { name: 'View cart' });
    await link.focus();
    await page.waitForTimeout(9_000);
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/checkout');
  });
});
