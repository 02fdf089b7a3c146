import { expect, findProduct, opened, test, toast } from './support/shop.ts';

const WAIT_MS = 400;

test('quick presses on a slow network all count, also the first ones of a visitor', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
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
  await expect(toast(page, 'Added to cart')).toHaveCount(3);
  await page.unrouteAll({ behavior: 'wait' });
  await opened(page, '/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(3);
  await opened(page, '/favorites');
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
});

test.describe('without network', () => {
  test('a form says so, and the page stands', async ({ page, shop }) => {
    const product = await findProduct(shop, 'stock > 30');
    await opened(page, `/product/${product.id}`);
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Failed to add to cart')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
  });

  test('a payment that nobody heard back of is not made twice', async ({ page, shop }) => {
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
    await expect(toast(page, 'The connection was lost')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await pay.click();
    await expect(page).toHaveURL('/success');
    await opened(page, '/orders');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});
