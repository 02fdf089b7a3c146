import { addOne } from '../support/buying.ts';
import { expect, findProduct, test } from '../support/shop.ts';

test.use({ hasOwnContext: true });

test('the shop works in a browser that blocks site data', async ({ context, shop }) => {
  // React Router reports the blocked storage in the console, so this page must not expect an empty console.
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  const { id, name } = await findProduct(shop, 'stock > 30');
  await addOne(page, id);
  await page.goto('/');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await expect(page).toHaveURL('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await cart.click();
  await expect(page.getByRole('list', { name: 'Items' }).getByText(name, { exact: true })).toBeVisible();
});
