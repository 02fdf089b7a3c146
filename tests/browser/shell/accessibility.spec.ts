import { rounds } from '../../support/thorough.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.use({ loadsPictures: true });

test.describe('in both themes', () => {
  test('axe finds nothing on public pages @mobile', async ({ page, shop }) => {
    const sold = await findProduct(shop, 'stock = 0');
    const few = await findProduct(shop, 'stock between 1 and 3');
    const paths = [
      '/',
      '/?page=99',
      `/product/${sold.id}`,
      `/product/${few.id}`,
      '/categories/Kitchen',
      '/categories/Gift%20cards',
      '/search?q=C',
      '/search?q=x',
      '/nowhere',
      '/product/none',
    ];
    for (const path of rounds(paths, 3)) {
      await opened(page, path);
      expect(await violations(page), path).toEqual([]);
    }
  });

  test('axe finds nothing on the pages of a user, the payment dialog and the More menu @mobile @ci', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, 'stock > 30');
    await opened(page, `/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
    await expect(toast(page, 'Added to favorites')).toBeVisible();
    expect(await violations(page), 'with toasts').toEqual([]);
    for (const path of [
      ...rounds(['/favorites', '/auth', '/orders', '/account'], 3),
      '/orders/nothing',
      '/checkout?pay=1',
      '/checkout',
    ]) {
      await opened(page, path);
      expect(await violations(page), path).toEqual([]);
    }
    const more = page.getByRole('button', { name: 'More' });
    if (await more.isVisible()) {
      await more.click();
      expect(await violations(page), 'More menu').toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), 'dialog').toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await expect(page).toHaveURL('/success');
    expect(await violations(page), '/success').toEqual([]);
    await opened(page, '/orders');
    expect(await violations(page), '/orders').toEqual([]);
  });
});

test('a visitor buys by the keyboard alone', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  const tabTo = async (name: string | RegExp) => {
    const exact = typeof name === 'string';
    const target = page
      .getByRole('button', { name, exact })
      .or(page.getByRole('link', { name, exact }))
      .or(page.getByRole('searchbox', { name, exact }))
      .or(page.getByRole('combobox', { name, exact }));
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await opened(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo('Search products');
  await page.keyboard.type(product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found 1 product')).toBeVisible();
  await tabTo(product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name, exact: true })).toBeVisible();
  await tabTo('Add to Cart');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(/^Add to Cart$/);
  await opened(page, '/checkout');
  await tabTo('Proceed to Payment');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(/^Pay \$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/success');
});
