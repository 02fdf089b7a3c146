import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { deliverAbroad, deliverNothing, field, fillCart } from '../support/delivering.ts';
import { overflowAt } from '../support/overflow.ts';
import { postForm } from '../support/send-form.ts';
import { expect, findProduct, opened, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.beforeEach(({ shop }) => deliverAbroad(shop));
test.afterEach(({ shop }) => deliverNothing(shop));

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.com');
  await field(page, 'name').fill('Ada King');
  await field(page, 'line1').fill('548 Market St');
  await field(page, 'city').fill('San Francisco');
  await field(page, 'region').selectOption({ label: 'California' });
  await field(page, 'postcode').fill('94104');
}

const isPhone = () => (test.info().project.use.viewport?.width ?? 0) < 600;
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
const step = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');

test('the checkout has steps, with the total in view and one main button @mobile', async ({ page, shop }) => {
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await expect(step(page)).toHaveText('Cart');
  // The button is in view from the start: on phones in the bar, on desktops in the summary.
  await expect(proceed(page)).toBeInViewport();
  if (isPhone()) await expect(page.getByText('Total · 1 item')).toBeInViewport();
  const black = (name: string | RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const main = await black('Continue');
  expect(await black('Proceed to Payment')).not.toBe(main);
  await proceed(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  // No bar covers the field.
  const isFree = await page.getByLabel('Email').evaluate((input) => {
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === input;
  });
  expect(isFree).toBe(true);
  await typeAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step(page)).toHaveText('Payment');
  expect(await black('Proceed to Payment')).toBe(main);
  expect(await violations(page)).toEqual([]);
  const items = page.getByRole('list', { name: 'Items' });
  const fold = page.getByRole('button', { name: /^1 item/ });
  if (isPhone()) {
    await expect(items).toBeHidden();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
  } else await expect(fold).toBeHidden();
  await expect(items).toBeVisible();
  // A new visit shows the items again.
  await opened(page, '/checkout');
  await expect(page.getByRole('list', { name: 'Items' })).toBeVisible();
  for (const width of [320, 390]) expect(await overflowAt(page, width)).toEqual([]);
});

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('before paying, a shopper reviews items, address, shipping and tax, and changes them', async ({
      page,
      shop,
    }) => {
      await fillCart(page, shop);
      const { name, price } = await findProduct(shop, 'stock > 40');
      await page.goto('/checkout');
      await typeAddress(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('San Francisco, CA 94104')).toBeVisible();
      await proceed(page).click();
      const review = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
      await expect(review.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveText(
        `${name} x1${price}`,
      );
      await expect(review.getByText('Parcel to San Francisco')).toBeVisible();
      await expect(review.getByText('Ada King, 548 Market St, San Francisco, CA 94104')).toBeVisible();
      await expect(review.getByText('Shipping')).toBeVisible();
      await expect(review.getByText('Tax (8%)')).toBeVisible();
      await expect(review.getByText('Total', { exact: true })).toBeVisible();
      await review.locator('label').filter({ hasText: 'PayPal' }).click();
      await expect(review.getByText('Total', { exact: true })).toBeVisible();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

      await (javaScriptEnabled
        ? review.getByRole('link', { name: 'Change items' }).click()
        : page.getByRole('link', { name: 'Change items' }).click());
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
      await proceed(page).click();
      await review.getByRole('button', { name: 'Change address' }).click();
      await expect(field(page, 'line1')).toHaveValue('548 Market St');
      if (javaScriptEnabled) await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
    });
  });
}

test('a long cart is collapsed in the dialog, so that the payment methods stay in view @mobile @ci', async ({
  page,
  shop,
}) => {
  const { rows } = await shop.sql('select id::int from products where stock > 5 order by id limit 6');
  await opened(page, '/');
  for (const { id } of rows) {
    const form = { intent: 'add', product: String(id) };
    await postForm(page, '/cart/items', form);
  }
  await deliverNothing(shop);
  await opened(page, '/checkout');
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0);
  await proceed(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Credit Card')).toBeInViewport();
  const items = dialog.getByRole('list', { name: 'Items' });
  await expect(items).toBeHidden();
  await dialog.getByText('6 items').click();
  await expect(items.getByRole('listitem')).toHaveCount(6);
});
