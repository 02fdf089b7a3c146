import type { Page } from '@playwright/test';
import { signUpByRequest } from '../support/accounts.ts';
import { addOne, openPayment, putInCart } from '../support/buying.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';
import { waitForPage } from '../support/wait-for-page.ts';

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const heart = (page: Page, does: 'Add' | 'Remove') =>
  page.getByRole('button', { name: `${does} ${does === 'Add' ? 'to' : 'from'} Favorites`, exact: true });
const lines = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');

/** Records the paths the page requests from now on, except files. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(assets|images)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Makes the page believe it is hidden or visible, because tabs of a headless browser are never hidden. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('the badge disappears with the last line of the cart, and one request opens the cart @ci', async ({
  page,
  shop,
}) => {
  await addOne(page, (await findProduct(shop, 'stock > 30')).id);
  const asked = askedBy(page);
  await cart(page).click();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  expect(asked).toEqual(['/checkout.data']);
  await page.getByRole('button', { name: /^Decrease/ }).click();
  await expect(page).toHaveURL('/');
  await expect(cart(page)).toHaveAccessibleName('Cart');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(cart(page)).toHaveAccessibleName('Cart');
});

test('all tabs show the same badge, hearts and lines, and a hidden tab asks only when it is shown', async ({
  page,
  shop,
  context,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  await putInCart(page, product.id);
  const other = await context.newPage();
  await opened(other, `/product/${product.id}`);
  await expect(cart(other)).toHaveAccessibleName('Cart, 1 item');
  await opened(page, '/checkout');
  await setHidden(page, true);
  const asked = askedBy(page);
  await other.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(cart(page)).toHaveAccessibleName('Cart, 2 items');
  expect(asked).toEqual([]);
  await setHidden(page, false);
  await expect(lines(page).getByRole('status')).toHaveText('2');
  expect(asked).toEqual(['/checkout.data']);

  await opened(page, `/product/${product.id}`);
  await heart(page, 'Add').click();
  await expect(heart(other, 'Remove')).toBeVisible();
  await heart(other, 'Remove').click();
  await expect(toast(other, 'Removed from favorites')).toBeVisible();
  await expect(heart(page, 'Add')).toBeVisible();

  await setHidden(page, true);
  await shop.sql('update products set stock = 0 where id = $1', [product.id]);
  await waitForPage(shop, `/product/${product.id}`, (html) => html.includes('Out of stock'));
  await setHidden(page, false);
  await expect(page.getByText('Out of stock').first()).toBeVisible();
});

test('a page with a form shows what another device added, and keeps the input', async ({ page, shop }) => {
  const { id } = await findProduct(shop, 'stock > 30');
  await signUpByRequest(page);
  await opened(page, '/account');
  await page.getByLabel('Display name').fill('Half a na');
  await setHidden(page, true);
  await putInCart(page, id);
  await setHidden(page, false);
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByLabel('Display name')).toHaveValue('Half a na');
});

test('a cart with an open payment shows what another device added once the dialog is closed', async ({
  page,
  shop,
}) => {
  const first = await findProduct(shop, 'stock > 30');
  const second = await findProduct(shop, `stock > 30 and id > ${first.id}`);
  await putInCart(page, first.id);
  const dialog = await openPayment(page);
  await setHidden(page, true);
  await putInCart(page, second.id);
  const asked = askedBy(page);
  await setHidden(page, false);
  await expect(page.locator('header [data-cart-badge]')).toHaveText('2');
  expect(asked).toEqual(['/me']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(lines(page)).toHaveCount(2);
});

test('buttons do what they say on a page that another device has made outdated', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  await addOne(page, product.id);
  await heart(page, 'Add').click();
  await expect(toast(page, 'Added to favorites')).toBeVisible();
  await shop.sql('delete from favorite_items');
  await heart(page, 'Remove').click();
  await expect(toast(page, 'Removed from favorites')).toBeVisible();
  await expect(heart(page, 'Add')).toBeVisible();

  const second = await findProduct(shop, `stock > 30 and id > ${product.id}`);
  await putInCart(page, second.id);
  await opened(page, '/checkout');
  await shop.sql('delete from cart_items where product_id = $1', [product.id]);
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(toast(page, 'This item was removed in another window.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
});

test('Back from another site shows the current price', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product.id}`);
  await expect(page.getByText(product.price).first()).toBeVisible();
  await page.goto('data:text/html,<title>Elsewhere</title>');
  await shop.sql('update products set price_cents = price_cents + 100 where id = $1', [product.id]);
  await waitForPage(shop, `/product/${product.id}`, (html) => !html.includes(product.price));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByText(product.price, { exact: true })).toHaveCount(0);
});
