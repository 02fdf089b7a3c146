import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './support/accounts.ts';
import { deliverAbroad, deliverNothing } from './support/delivering.ts';
import { expect, findProduct, opened, type Shop, test } from './support/shop.ts';
import { violations } from './support/violations.ts';

test.beforeEach(({ shop }) => deliverAbroad(shop));
test.afterEach(({ shop }) => deliverNothing(shop));

/** Puts one piece of a product in the cart and opens it. */
async function fillCart(page: Page, shop: Shop): Promise<void> {
  const { id } = await findProduct(shop, 'stock > 40');
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
}

/** A field of the address where it goes; those of the bill are beside it, folded away. */
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

async function typeHome(page: Page): Promise<void> {
  await field(page, 'name').fill('Ada King');
  await field(page, 'line1').fill('548 Market St');
  await field(page, 'city').fill('San Francisco');
  await field(page, 'region').selectOption({ label: 'California' });
  await field(page, 'postcode').fill('94104');
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

async function latestOrder(shop: Shop) {
  const { rows } = await shop.sql('select * from completed_transactions order by created_at desc limit 1');
  return rows[0];
}

test('a guest with an address buys, is asked eight fields at most, and sees the total before he pays @mobile', async ({
  page,
  shop,
  browser,
}) => {
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await expect(summary(page).getByText('Estimated for United States.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  const form = page.locator('form').filter({ hasText: 'Continue' });
  const asked = form.locator('input:visible:not([type=checkbox]), select:visible');
  expect(await asked.count()).toBeLessThanOrEqual(8);
  const tokens = await asked.evaluateAll((fields) =>
    fields.map((field) => field.getAttribute('autocomplete')),
  );
  expect(tokens).toEqual([
    'email',
    'shipping country',
    'shipping name',
    'shipping address-line1',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
  ]);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Email').fill('nobody');
  await typeHome(page);
  await field(page, 'postcode').fill('9410');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This is no e-mail address')).toBeVisible();
  await expect(page.getByText('This is no zip code of this country')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Ada King');
  await page.getByLabel('Email').fill('ada@example.com');
  await field(page, 'postcode').fill('94104');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('San Francisco, CA 94104')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Parcel.*2–4 days.*\$5\.00/ })).toBeChecked();
  await expect(summary(page)).toContainText('Shipping$5.00');
  await expect(summary(page).getByText('Estimated')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByText('Express').click();
  await expect(summary(page)).toContainText('Shipping$20.00');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL('/success');

  const order = await latestOrder(shop);
  expect(order.purchase_units[0].shipping).toEqual({
    name: { full_name: 'Ada King' },
    address: {
      address_line_1: '548 Market St',
      admin_area_2: 'San Francisco',
      admin_area_1: 'CA',
      postal_code: '94104',
      country_code: 'US',
    },
  });
  expect(order.payer).toEqual({
    name: { given_name: 'Ada', surname: 'King' },
    email_address: 'ada@example.com',
  });
  await opened(page, `/orders/${order.id}`);
  await expect(page.getByText('San Francisco, CA 94104')).toBeVisible();
  await expect(page.getByText('Express')).toBeVisible();

  const kept = await mailedOrder(shop, 'ada@example.com');
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  const response = await elsewhere.goto(kept);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringContaining('no-store'),
  });
  await expect(elsewhere.getByText('San Francisco, CA 94104')).toBeVisible();
  expect((await elsewhere.goto(`/orders/by-link/${'0'.repeat(32)}`))?.status()).toBe(404);
  await stranger.close();
});

/** The link of the mail that confirmed the order of this address. */
async function mailedOrder(shop: Shop, to: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const [, path = ''] of shop.output().matchAll(/mail was kept in ([^"\s]+\.eml)/g)) {
        const mail = (await readFile(path, 'utf8')).replaceAll(/=\r?\n/g, '');
        if (mail.includes(to)) link = /https?:\S+\/orders\/by-link\/[0-9a-f]{32}/.exec(mail)?.[0] ?? link;
      }
      return link;
    })
    .not.toBe('');
  return link;
}

test('what was typed is there again for whoever left before he was done', async ({ page, shop }) => {
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await field(page, 'name').fill('Ada King');
  await field(page, 'line1').fill('548 Market St');
  const kept = page.waitForResponse((response) => response.request().method() === 'POST');
  await field(page, 'city').focus();
  await kept;
  await expect
    .poll(async () =>
      (await shop.sql('select address from checkouts')).rows.map(({ address }) => address.line1),
    )
    .toContain('548 Market St');
  await opened(page, '/');
  await opened(page, '/checkout');
  await expect(field(page, 'name')).toHaveValue('Ada King');
  await expect(field(page, 'line1')).toHaveValue('548 Market St');
});

test('a member buys by one tap on an address of the book @mobile', async ({ page, shop }) => {
  await signUp(page);
  await opened(page, '/account/addresses/new');
  await field(page, 'country').selectOption({ label: 'Germany' });
  await field(page, 'line1').fill('Torstr. 1');
  await field(page, 'postcode').fill('10115');
  await field(page, 'city').fill('Berlin');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('10115 Berlin')).toBeVisible();
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await page.getByRole('button', { name: /^Deliver here: Torstr/ }).click();
  await expect(summary(page)).toContainText('Shipping$15.00');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL('/success');
  expect((await latestOrder(shop)).delivery).toMatchObject({
    address: { line1: 'Torstr. 1', country: 'DE' },
    billing: null,
    method: { name: 'Parcel' },
  });
});

test('where no method brings it the shop says so at once, with what can be done', async ({ page, shop }) => {
  await shop.sql(`update delivery_methods set kind = 'weight', bands = '[{"from":0,"priceCents":null}]'
    where zone_id = (select id from zones where kind = 'delivery' and name = 'Europe')`);
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await page.getByLabel('Email').fill('ada@example.com');
  await field(page, 'country').selectOption({ label: 'Germany' });
  await field(page, 'name').fill('Ada King');
  await field(page, 'line1').fill('Torstr. 1');
  await field(page, 'postcode').fill('10115');
  await field(page, 'city').fill('Berlin');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('We can not deliver this to your address in Germany.');
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(field(page, 'line1')).toHaveValue('Torstr. 1');
});

test('gift cards alone ask for no address', async ({ page, shop }) => {
  await fillCart(page, shop);
  await shop.sql('update products set is_delivered = false where id in (select product_id from cart_items)');
  await opened(page, '/checkout');
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeHidden();
  await shop.sql('update products set is_delivered = true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest with an address and another for the bill buys @mobile', async ({ page, shop }) => {
    await fillCart(page, shop);
    await page.goto('/checkout');
    const address = page.getByRole('region', { name: 'Delivery' });
    await page.getByLabel('Email').fill('ada@example.com');
    await field(page, 'country').selectOption({ label: 'Austria' });
    await page.getByRole('button', { name: 'Use this country' }).first().click();
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await field(page, 'name').fill('Ada King');
    await field(page, 'line1').fill('Ring 1');
    await field(page, 'postcode').fill('1010');
    await field(page, 'city').fill('Wien');
    await page.getByLabel('The bill goes to another address').check();
    await field(page, 'billing_name').fill('Kings Ltd');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(address.getByText('Please fill in this field.').first()).toBeVisible();
    await expect(field(page, 'line1')).toHaveValue('Ring 1');
    await field(page, 'billing_line1').fill('1 Broadway');
    await field(page, 'billing_city').fill('New York');
    await field(page, 'billing_region').selectOption({ label: 'New York' });
    await field(page, 'billing_postcode').fill('10004');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('1010 Wien')).toBeVisible();
    await expect(page.getByText('New York, NY 10004')).toBeVisible();
    await page.getByText('Express').click();
    await page.getByRole('button', { name: 'Use this delivery' }).click();
    await expect(summary(page)).toContainText('Shipping$40.00');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL('/success');
    expect((await latestOrder(shop)).delivery).toMatchObject({
      address: { line1: 'Ring 1' },
      billing: { line1: '1 Broadway' },
      method: { name: 'Express' },
    });
  });
});
