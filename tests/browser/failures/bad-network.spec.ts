import { logIn, logOut, newEmail, signUpByRequest } from '../support/accounts.ts';
import { openPayment, putInCart } from '../support/buying.ts';
import { toldToasts, writeDownToasts } from '../support/failures/bad-replies.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

const WAIT_MS = 400;

// In a shared browser process, not every page is notified of a lost network.
test.use({ hasOwnContext: true });

test('quick presses on a slow network all count, even the first ones of a visitor', async ({
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
  // A repeated message replaces the previous one, so the page may show it only once for all three additions.
  for (const message of ['Added to favorites', 'Added to cart'])
    await expect.poll(() => toldToasts(page)).toContain(message);
  await page.unrouteAll({ behavior: 'wait' });
  // The number counts presses that still wait. A new document would lose them.
  await page.waitForLoadState('networkidle');
  await opened(page, '/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(3);
  await opened(page, '/favorites');
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
});

test.describe('without a network', () => {
  test('a bar says so, and controls that need the network are disabled @mobile', async ({
    page,
    context,
  }) => {
    await opened(page, '/');
    // The code that handles failures loads after the page.
    await page.waitForLoadState('networkidle');
    const bar = page.getByText("You're offline. Connect and try again.");
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /to cart$/ })
      .first();
    await expect(bar).toHaveCount(0);
    await expect(add).toBeEnabled();
    await goOffline(context);
    await expect(bar).toBeVisible();
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription("You're offline. Connect and try again.");
    // The bar is above the header's controls and covers none of them.
    const [told, link] = [
      await bar.boundingBox(),
      await page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox(),
    ];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0);
    await goOnline(context);
    await expect(bar).toHaveCount(0);
    await expect(add).toBeEnabled();
    await expect(add).not.toHaveAttribute('aria-describedby');
  });

  test('presses on controls that need the network do nothing, and show no other message @mobile @ci', async ({
    page,
    context,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await writeDownToasts(page);
    await opened(page, `/product/${product.id}`);
    // The code that handles failures loads after the page.
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\.data|\/search/.test(request.url())) sent.push(new URL(request.url()).pathname);
    });
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
    const search = page.getByLabel('Search products');
    await search.fill('Typed before');
    await goOffline(context);
    await expect(page.getByText("You're offline. Connect and try again.")).toBeVisible();
    const category = page
      .getByRole('main')
      .getByRole('link', { name: product.category, exact: true })
      .first();
    await expect(category).toHaveAccessibleDescription("You're offline. Connect and try again.");
    // Links that look like buttons are dim too.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCSS('opacity', '0.45');
    await add.click({ force: true });
    await page.getByRole('button', { name: 'Add to Favorites', exact: true }).press('Enter');
    await category.click({ force: true });
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter');
    await search.press('Enter');
    await expect(search).toHaveValue('Typed before');
    expect(sent).toEqual([]);
    await goOnline(context);
    await expect(add).toBeEnabled();
    await expect(category).not.toHaveAttribute('aria-disabled');
    await add.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect.poll(() => toldToasts(page)).toEqual(['Added to cart']);
    await expect(page).toHaveURL(`/product/${product.id}`);
  });

  test('back online, a page reloads its data, and tells only of a second failure @ci', async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await findProduct(shop, 'stock > 30');
    await writeDownToasts(page);
    await signUpByRequest(page);
    await opened(page, `/product/${id}`);
    // The code that stores the viewer also reloads the page. It loads after the page.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('member'))).not.toBeNull();
    await page.waitForLoadState('networkidle');
    let failures = 1;
    let requests = 0;
    await page.route(`**/product/${id}.data*`, (route) => {
      requests += 1;
      return requests > failures ? route.continue() : route.abort('internetdisconnected');
    });
    const reconnect = async () => {
      requests = 0;
      await goOffline(context);
      await expect(page.getByText("You're offline. Connect and try again.")).toBeVisible();
      await goOnline(context);
      await expect.poll(() => requests).toBe(2);
    };
    await reconnect();
    await page.waitForLoadState('networkidle');
    expect(await toldToasts(page)).toEqual([]);

    failures = 2;
    await reconnect();
    await expect
      .poll(() => toldToasts(page))
      .toEqual([expect.stringContaining('This page may be out of date.')]);
  });

  test('a page whose code is not loaded yet keeps the current page, also after Back @ci', async ({
    page,
    context,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await opened(page, '/');
    await opened(page, `/product/${product.id}`);
    await page.getByLabel('Search products').fill('Typed before');
    await page.waitForLoadState('networkidle');
    // Requests fail, but the browser does not know yet that it is offline.
    await context.route('**/*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(toast(page, 'This page could not be loaded')).toContainText('The connection was lost.');
    await page.getByRole('link', { name: product.category }).first().click();
    await expect(toast(page, 'Failed to load category products')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByLabel('Search products')).toHaveValue('Typed before');
    await expect(page).toHaveURL(`/product/${product.id}`);
    await context.unrouteAll({ behavior: 'wait' });
    // Follows the link by keyboard, because the toasts cover it.
    await page.getByRole('link', { name: product.category }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category);
    await goOffline(context);
    await page.evaluate(() => history.back());
    await expect(toast(page, 'Error fetching product')).toHaveText('Error fetching product');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category);
    await expect(page).toHaveURL(`/categories/${product.category}`);
  });

  test('a payment whose response was lost leads to its order automatically, and is not repeated', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await putInCart(page, product.id);
    const pay = (await openPayment(page)).getByRole('button', { name: /^Pay \$/ });
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

  test('a paid order whose response was lost is found even after a reload of the page', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await putInCart(page, product.id);
    const pay = (await openPayment(page)).getByRole('button', { name: /^Pay \$/ });
    await page.route('**/payments/unheard', (route) => route.abort('internetdisconnected'));
    await page.route('**/checkout.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('internetdisconnected');
    });
    await pay.click();
    await expect(toast(page, 'The connection was lost.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page).toHaveURL(/\/success\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Successful!');
    await page.goto('/checkout');
    await expect(page).toHaveURL('/');
  });

  test('the message about a payment stays in dialog and cart until the shopper dismisses it @ci', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await putInCart(page, product.id);
    const dialog = await openPayment(page);
    await page.route('**/checkout.data*', (route) => route.abort('internetdisconnected'));
    await page.route('**/payments/unheard', (route) => route.abort('internetdisconnected'));
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    const lost = 'The connection was lost. Look at My Orders before you pay again.';
    await expect(dialog.getByRole('alert')).toHaveText(lost);
    await expect(toast(page, lost)).toBeVisible();
    await expect(toast(page, lost)).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toHaveText(lost);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const cart = page.getByRole('main');
    await expect(cart.getByRole('alert')).toHaveText(lost);

    await page.unrouteAll({ behavior: 'wait' });
    const failed = 'Payment failed. Please try again.';
    await opened(page, '/checkout');
    await expect(toast(page, failed)).toBeVisible();
    await expect(toast(page, failed)).toHaveCount(0);
    await expect(cart.getByRole('alert')).toHaveText(failed);
    await expect(cart.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
    await opened(page, '/checkout');
    await expect(cart.getByRole('alert')).toHaveText(failed);
    await cart.getByRole('button', { name: 'Dismiss' }).click();
    await expect(cart.getByRole('alert')).toHaveCount(0);
    await opened(page, '/checkout');
    await expect(cart.getByRole('alert')).toHaveCount(0);
  });

  test('the message about a payment is gone after a logout, and for the next user @ci', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    const cart = page.getByRole('main');
    const lost = 'The connection was lost. Look at My Orders before you pay again.';
    const failToPay = async () => {
      const dialog = await openPayment(page);
      await page.route('**/checkout.data*', (route) => route.abort('internetdisconnected'));
      await page.route('**/payments/unheard', (route) => route.abort('internetdisconnected'));
      await dialog.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(dialog.getByRole('alert')).toHaveText(lost);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(cart.getByRole('alert')).toHaveText(lost);
    };
    const hasNoMessage = async () => {
      await opened(page, '/checkout');
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
      await expect(cart.getByRole('alert')).toHaveCount(0);
    };
    const ann = newEmail('ann');
    await signUpByRequest(page, ann);
    await putInCart(page, product.id);
    await failToPay();
    await logOut(page);
    await page.unrouteAll({ behavior: 'wait' });
    await logIn(page, ann);
    await hasNoMessage();

    await failToPay();
    await page.unrouteAll({ behavior: 'wait' });
    // The session ended elsewhere, for example after a password change.
    await page.context().clearCookies();
    await signUpByRequest(page, newEmail('bob'));
    await putInCart(page, product.id);
    await hasNoMessage();
  });
});
