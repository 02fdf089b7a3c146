import { expect, findProduct, opened, type Shop, test } from './support/shop.ts';
import { violations } from './support/violations.ts';

const seedCodes = (shop: Shop) =>
  shop.sql(`
    insert into discounts (name, code, kind, percent, min_subtotal_cents) values
      ('Welcome', 'WELCOME10', 'percent', 10, 0), ('Big carts', 'BIGCART', 'percent', 20, 99999999)
      on conflict (code) do nothing`);

test.afterEach(({ shop }) => shop.sql('delete from discounts'));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a code is typed wrong, unmet, right, removed, used up and paid with @mobile', async ({
      page,
      shop,
    }) => {
      const product = await findProduct(shop, 'stock > 40 and price_cents > 1000');
      await page.goto(`/product/${product.id}`);
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect(page.getByText('Added to cart').first()).toBeVisible();
      // A shop without codes asks for none.
      await page.goto('/checkout');
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
      await expect(page.getByLabel('Discount code')).toBeHidden();
      await seedCodes(shop);
      await page.goto('/checkout');
      const type = async (code: string) => {
        await page.getByLabel('Discount code').fill(code);
        await page.getByRole('button', { name: 'Apply' }).click();
      };
      await type('nothing');
      await expect(page.getByText('There is no discount code NOTHING.').first()).toBeVisible();
      await type('bigcart');
      await expect(
        page.getByText('BIGCART needs $999,999.99 of goods that it is for.').first(),
      ).toBeVisible();
      await type(' welcome10 ');
      await expect(page.getByText('Discount WELCOME10 applied').first()).toBeVisible();
      await expect(page.getByText('Welcome (WELCOME10)').first()).toBeVisible();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove WELCOME10' }).click();
      await expect(page.getByText('Discount code removed').first()).toBeVisible();
      await expect(page.getByText('Welcome (WELCOME10)')).toBeHidden();

      await type('WELCOME10');
      await expect(page.getByText('Welcome (WELCOME10)').first()).toBeVisible();
      await page.getByText('Proceed to Payment').click();
      await expect(page.getByRole('heading', { name: 'Complete Your Purchase' })).toBeVisible();
      // It ends while the payment is open: the cart says so, and nothing was charged.
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
      await expect(page.getByText('WELCOME10 has ended.').first()).toBeVisible();

      await shop.sql(`update discounts set ends_at = null where code = 'WELCOME10'`);
      if (javaScriptEnabled) await opened(page, '/checkout');
      else await page.goto('/checkout');
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
