import { toldToasts, writeDownToasts } from './support/bad-replies.ts';
import { expect, findProduct, opened, test, toast } from './support/shop.ts';

const WAIT_MS = 400;

test('quick presses on a slow network all count, also the first ones of a visitor', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  await writeDownToasts(page);
  await opened(page, `/product/${product.id}`);
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const others = page
    .getByRole('region', { name: 'You may also like' })
    .getByRole('button', { name: /to cart$/ });
  await others.nth(0).click();
  await others.nth(1).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  const added = async () => (await toldToasts(page)).filter((each) => each === 'Added to cart').length;
  await expect.poll(added).toBe(3);
  await page.unrouteAll({ behavior: 'wait' });
  await opened(page, '/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(3);
  await opened(page, '/favorites');
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
});

test.describe('without network', () => {
  test('a bar says so while it lasts', async ({ page, context }) => {
    await opened(page, '/');
    const bar = page.getByText('You are offline. Nothing is sent until you are back.');
    await expect(bar).toHaveCount(0);
    await context.setOffline(true);
    await expect(bar).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });

  test('a page whose code is not here yet leaves the shown one, also on the way back', async ({
    page,
    context,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await opened(page, '/');
    await opened(page, `/product/${product.id}`);
    await page.getByLabel('Search products').fill('Typed before');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(toast(page, 'This page could not be loaded')).toContainText('The connection was lost.');
    await page.getByRole('link', { name: product.category }).first().click();
    await expect(toast(page, 'Failed to load category products')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByLabel('Search products')).toHaveValue('Typed before');
    await expect(page).toHaveURL(`/product/${product.id}`);
    await context.setOffline(false);
    // By keyboard: what was told stands before the link.
    await page.getByRole('link', { name: product.category }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category);
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(toast(page, 'Error fetching product')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category);
    await expect(page).toHaveURL(`/categories/${product.category}`);
  });

  test('a payment whose reply was lost leads to its order by itself, and is not made twice', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await opened(page, `/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await opened(page, '/checkout');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ });
    await page.route('**/checkout.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('internetdisconnected');
    });
    await pay.click();
    await expect(
      toast(page, 'The connection was lost. Look at My Orders before you pay again.'),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page).toHaveURL(/\/success\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Successful!');
    await opened(page, '/orders');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});
