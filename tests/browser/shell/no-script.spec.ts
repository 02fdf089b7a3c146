import { expect, findProduct, test } from '../support/shop.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor browses, pages, searches, fills a cart, pays and sees the order @mobile', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 40');
  await page.goto('/');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=1/);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name);
  await page.getByRole('searchbox', { name: 'Search products' }).press('Enter');
  await expect(page.getByText('Found 1 product')).toBeVisible();
  await page.getByRole('link', { name: product.name, exact: true }).click();

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove from Favorites', exact: true })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(page.getByText('Item quantity increased')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('status')).toHaveText('2');

  await page.getByText('Proceed to Payment').click();
  await expect(page.getByRole('heading', { name: 'Complete Your Purchase' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await expect(page.getByText('Order completed successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'View my orders' }).click();
  await expect(page.getByText(`${product.name} x2`)).toBeVisible();
});

test('without JavaScript the More menu opens and logs out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page.getByText('You have successfully logged in as a guest')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to home' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Forget this browser?' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

test('without JavaScript the theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(dark).not.toBe(light);
  await expect(page.getByRole('button', { name: 'Toggle theme' })).toBeHidden();
});
