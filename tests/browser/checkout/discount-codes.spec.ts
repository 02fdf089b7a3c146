import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { putInCart } from '../support/buying.ts';
import { toldToasts, writeDownToasts } from '../support/failures/bad-replies.ts';
import { expect, findProduct, opened, type Shop, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const seedCodes = (shop: Shop) =>
  shop.sql(`
    insert into discounts (name, code, kind, percent, min_subtotal_cents) values
      ('Welcome', 'WELCOME10', 'percent', 10, 0), ('Big carts', 'BIGCART', 'percent', 20, 99999999)
      on conflict (code) do nothing`);

test.afterEach(({ shop }) => shop.sql('delete from discounts'));

const apply = async (page: Page, code: string) => {
  await page.getByLabel('Discount code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
};

test('an unknown code stays in its field with the error until a valid code is applied @both @ci', async ({
  page,
  shop,
}) => {
  await writeDownToasts(page);
  await seedCodes(shop);
  await putInCart(page, (await findProduct(shop, 'stock > 40')).id);
  await opened(page, '/checkout');
  const code = page.getByLabel('Discount code');
  await apply(page, 'nothing');
  await expect(code).toHaveValue('nothing');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription('There is no discount code NOTHING. Check the spelling.');
  await expect(code).toBeFocused();
  for (const typed of ['welcome10', '']) {
    await apply(page, 'nothing');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await page.route('**/checkout.data*', (route) => route.abort('internetdisconnected'));
    if (typed) await code.fill(typed);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, 'Failed to apply the discount code').last()).toBeVisible();
    await expect(code).not.toHaveAttribute('aria-invalid');
    await expect(code).toHaveValue(typed || 'nothing');
    await page.unrouteAll({ behavior: 'wait' });
  }
  // The cart also fails to reload, but shows no second message.
  await expect(toast(page, 'Failed to apply the discount code')).toHaveCount(0);
  expect((await toldToasts(page)).filter((each) => each.includes('Failed to load'))).toEqual([]);
  await apply(page, 'welcome10');
  await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeFocused();
  await expect(page.getByText('There is no discount code')).toBeHidden();
});

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a wrong or expired code is refused, and a valid one is applied, removed and paid with', async ({
      page,
      shop,
    }) => {
      const product = await findProduct(shop, 'stock > 40 and price_cents > 1000');
      await putInCart(page, product.id);
      // A shop without codes shows no code field.
      const html = await (await page.request.get('/checkout')).text();
      expect(html).toContain('Order summary');
      expect(html).not.toContain('Discount code');
      await seedCodes(shop);
      await page.goto('/checkout');
      await apply(page, 'nothing');
      const code = page.getByLabel('Discount code');
      await expect(code).toHaveValue('nothing');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveAccessibleDescription(
        'There is no discount code NOTHING. Check the spelling.',
      );
      await expect(code).toBeFocused();
      await apply(page, 'bigcart');
      await expect(
        page.getByText('Add eligible items worth at least $999,999.99 to use BIGCART.').first(),
      ).toBeVisible();
      await apply(page, ' welcome10 ');
      await expect(page.getByText('Discount WELCOME10 applied').first()).toBeVisible();
      await expect(page.getByText('Welcome (WELCOME10)').first()).toBeVisible();
      await expect(page.getByText('There is no discount code')).toBeHidden();
      const remove = page.getByRole('button', { name: 'Remove WELCOME10' });
      await expect(remove).toBeFocused();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await remove.click();
      await expect(page.getByText('Discount code removed').first()).toBeVisible();
      await expect(code).toBeFocused();
      await expect(code).toHaveValue('');
      await expect(page.getByText('Welcome (WELCOME10)')).toBeHidden();

      await apply(page, 'WELCOME10');
      await expect(page.getByText('Welcome (WELCOME10)').first()).toBeVisible();
      await page.getByText('Proceed to Payment').click();
      await expect(page.getByRole('heading', { name: 'Complete Your Purchase' })).toBeVisible();
      // The code expires during the payment: the cart shows a message, and nothing is charged.
      await shop.sql(
        `update discounts set starts_at = now() - interval '2 days', ends_at = now() where code = 'WELCOME10'`,
      );
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(
        page
          .getByText(
            /^Your cart has changed\. The total was .* and is now .*\. Changed: the discount, the tax\./,
          )
          .first(),
      ).toBeVisible();
      await expect(page.getByText('WELCOME10 has expired.').first()).toBeVisible();

      await shop.sql(`update discounts set ends_at = null where code = 'WELCOME10'`);
      await page.reload();
      await page.getByText('Proceed to Payment').click();
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page).toHaveURL('/success');
      await page.getByRole('link', { name: 'View my orders' }).click();
      await page
        .getByRole('link', { name: /^Order/ })
        .first()
        .click();
      await expect(page.getByText('Welcome (WELCOME10)').first()).toBeVisible();
    });
  });
}

test('the summary gets the focus when the removed code was the last one of the shop @ci', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 40 and price_cents > 1000');
  await seedCodes(shop);
  await putInCart(page, product.id);
  await opened(page, '/checkout');
  await page.getByLabel('Discount code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  const remove = page.getByRole('button', { name: 'Remove WELCOME10' });
  await expect(remove).toBeFocused();
  await shop.sql('delete from discounts');
  await remove.click();
  await expect(toast(page, 'Discount code removed')).toBeVisible();
  await expect(page.getByLabel('Discount code')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
});
