import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { putInCart } from '../support/buying.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

test.use({ reducedMotion: 'no-preference' });

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const pay = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ });

async function openPayment(page: Page): Promise<void> {
  await opened(page, '/checkout');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toBeVisible();
}

test('a visitor without an account fills a cart, pays by card, and finds the order @mobile', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product.id}`);
  await addToCart(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await addToCart(page).click();
  await expect(toast(page, 'Item quantity increased')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

  await cartLink(page).click();
  await expect(page).toHaveURL('/checkout');
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(items).toHaveCount(1);
  const subtotal = Math.round(Number(product.price.slice(1)) * 200);
  const tax = Math.floor((subtotal * 8 + 50) / 100);
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(`Subtotal${dollars(subtotal)}`);
  await expect(summary).toContainText(`Tax (8%)${dollars(tax)}`);
  await expect(summary).toContainText('Shipping$0.00');
  await expect(summary).toContainText(`Total${dollars(subtotal + tax)}`);

  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(dialog.getByText('Credit Card')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'PayPal' })).toBeAttached();
  await pay(page).click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  await expect(toast(page, 'Payment successful!')).toBeVisible();
  await expect(toast(page, 'Order completed successfully!')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');

  const { rows } = await shop.sql('select * from completed_transactions order by created_at desc limit 1');
  expect(rows[0]).toMatchObject({ status: 'COMPLETED', intent: 'CAPTURE' });
  expect(rows[0].purchase_units[0]).toMatchObject({ description: `${product.name} x2` });
  await page.getByRole('link', { name: 'View my orders' }).click();
  await expect(page.getByRole('heading', { name: `Order ${rows[0].id.slice(0, 8)}` })).toBeVisible();
  await expect(page.getByText('COMPLETED', { exact: true })).toBeVisible();
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${product.name} x2` })
    .last();
  await expect(line).toContainText(dollars(subtotal));
  await expect(page.getByText(dollars(subtotal + tax))).toBeVisible();
});

test('a double click on Pay, and the same form from a second tab, make only one order', async ({
  page,
  context,
  shop,
}) => {
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  const second = await context.newPage();
  await openPayment(second);
  await openPayment(page);
  await pay(page).dblclick();
  await pay(second).click();
  await expect(page).toHaveURL('/success');
  await expect(second).toHaveURL('/success');
  await page.getByRole('link', { name: 'View my orders' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('plus, minus and remove change a line, and an empty cart redirects to the home page', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  const other = await findProduct(shop, `stock > 20 and id <> ${product.id}`);
  await putInCart(page, product.id);
  await putInCart(page, other.id, 2);
  await opened(page, '/checkout');
  await page.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(toast(page, 'Item removed from cart')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const quantity = page.getByRole('list', { name: 'Items' }).getByRole('status');
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(quantity).toHaveText('2');
  await expect(toast(page, 'Item quantity increased')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveText('2');
  await page.getByRole('button', { name: `Decrease quantity of ${product.name}` }).click();
  await expect(quantity).toHaveText('1');
  await expect(toast(page, 'Item quantity decreased')).toBeVisible();
  await page.getByRole('button', { name: `Decrease quantity of ${product.name}` }).click();
  await expect(toast(page, 'Item removed from cart').first()).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('if items sell out before the payment, the line says what is left, and nothing is charged or lost', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  await putInCart(page, product.id, 2);
  await openPayment(page);
  await shop.sql('update products set stock = 1 where id = $1', [product.id]);
  await pay(page).click();
  await expect(toast(page, 'You have not been charged')).toBeVisible();
  await expect(page.getByText('Only 1 left. Reduce the quantity to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Only 1 left. Reduce the quantity to continue.')).toBeFocused();
  await page.getByRole('button', { name: `Decrease quantity of ${product.name}` }).click();
  await expect(page.getByText('Only 1 left')).toBeHidden();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await pay(page).click();
  await expect(page).toHaveURL('/success');
  await shop.sql('update products set stock = 40 where id = $1', [product.id]);
});

test('a changed price is shown once, and is never charged before it is shown', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  await putInCart(page, product.id);
  await openPayment(page);
  await shop.sql('update products set price_cents = price_cents + 500 where id = $1', [product.id]);
  await pay(page).click();
  await expect(toast(page, 'Your cart has changed')).toBeVisible();
  await expect(page.getByText('The price has changed')).toBeVisible();
  await opened(page, '/checkout');
  await expect(page.getByText('The price has changed')).toBeHidden();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await pay(page).click();
  await expect(page).toHaveURL('/success');
});

test('a changed price stays on the page that has shown it, and comes before the payment page', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  const raise = () =>
    shop.sql('update products set price_cents = price_cents + 500 where id = $1', [product.id]);
  await putInCart(page, product.id);
  await raise();
  await opened(page, '/checkout');
  await expect(page.getByText('The price has changed')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('The price has changed')).toBeVisible();
  await raise();
  await opened(page, '/checkout?pay=1');
  await expect(page.getByText('The price has changed')).toBeVisible();
  await opened(page, '/checkout?pay=1');
  await expect(page.getByRole('heading', { name: 'Complete Your Purchase' })).toBeVisible();
});

test('PayPal in demo mode records a simulated payment and shows the success page @ci', async ({
  page,
  shop,
}) => {
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  await openPayment(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Credit Card' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Demo sandbox login')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/success');
  await expect(toast(page, 'Demo payment simulated successfully!')).toBeVisible();
  const { rows } = await shop.sql(
    'select payment_source from completed_transactions order by created_at desc limit 1',
  );
  expect(rows[0].payment_source.paypal).toMatchObject({
    simulated: true,
    id: expect.stringMatching(/^SIMULATED-/),
  });
});

test('favorites are saved, listed, added to the cart, and removed', async ({ page, shop }) => {
  const product = await findProduct(shop);
  await opened(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
  await expect(toast(page, 'Added to favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove from Favorites', exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await addToCart(page).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('button', { name: `Remove ${product.name} from favorites` }).click();
  await expect(toast(page, 'Removed from favorites')).toBeVisible();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('the removal of a favorite is confirmed on a slow device, too @ci', async ({ page, shop, devtools }) => {
  const { rows } = await shop.sql('select id::int from products where stock > 5 order by id limit 4');
  const ids = rounds(rows.map(({ id }) => id));
  for (const id of ids) await sendForm(page, '/favorites/items', { intent: 'add', product: id });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (let left = ids.length; left > 0; left -= 1) {
    await opened(page, '/favorites');
    const remove = page.getByRole('main').getByRole('button', { name: /^Remove .* from favorites$/ });
    await expect(remove).toHaveCount(left);
    await remove.first().click();
    await expect(toast(page, 'Removed from favorites')).toBeVisible();
  }
});

test('a guest who logs out is asked first, and then has an empty cart and no orders @ci', async ({
  page,
  shop,
}) => {
  await putInCart(page, (await findProduct(shop)).id);
  await opened(page, '/account');
  await expect(page.getByText('Guest User')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Forget this browser?' })).toBeVisible();
  await expect(page.getByText('Your cart with 1 item')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/auth?mode=signup',
  );
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page.getByText('You have successfully logged in as a guest')).toBeVisible();
  await expect(toast(page, 'Signed in as guest')).toBeVisible();
  await opened(page, '/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
});
