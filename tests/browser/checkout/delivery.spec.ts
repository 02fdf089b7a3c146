import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  datesIn,
  deliverAbroad,
  deliverNothing,
  field,
  fillCart,
  latestOrder,
  summary,
} from '../support/delivering.ts';
import { holdForms } from '../support/hold-forms.ts';
import { expect, opened, type Shop, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.beforeEach(({ shop }) => deliverAbroad(shop));
test.afterEach(({ shop }) => deliverNothing(shop));

async function typeHome(page: Page): Promise<void> {
  await field(page, 'name').fill('Ada King');
  await field(page, 'line1').fill('548 Market St');
  await field(page, 'city').fill('San Francisco');
  await field(page, 'region').selectOption({ label: 'California' });
  await field(page, 'postcode').fill('94104');
}

test('a guest fills in at most eight fields, sees the total before paying, and buys', async ({
  page,
  shop,
}) => {
  await shop.sql('update shop_settings set asks_phone = true');
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await expect(summary(page).getByText('Estimated for United States.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill in this field.');
  const form = page.locator('form').filter({ hasText: 'Continue' });
  const asked = form.locator('input:visible:not([type=checkbox]), select:visible');
  await expect(asked).toHaveCount(8);
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
    'shipping tel',
  ]);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Email').fill('nobody');
  await typeHome(page);
  await field(page, 'postcode').fill('9410');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter an email address, such as')).toBeVisible();
  await expect(page.getByText('Enter a valid ZIP code for this country, such as 94104')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Ada King');
  await page.getByLabel('Email').fill('king@example.com');
  await field(page, 'postcode').fill('94104');
  await field(page, 'phone').fill('+1 415 555 0100');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('San Francisco, CA 94104')).toBeVisible();
  const soon = new RegExp(`Parcel.*2–4 working days, ${datesIn(2, 4)}.*\\$5\\.00`);
  await expect(page.getByRole('radio', { name: soon })).toBeChecked();
  await expect(summary(page)).toContainText('Shipping$5.00');
  await expect(summary(page).getByText('Estimated')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByText('Express').click();
  await expect(summary(page)).toContainText('Shipping$20.00');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('dialog').getByText('Express to San Francisco')).toBeVisible();
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
    email_address: 'king@example.com',
  });
  await page.getByRole('link', { name: order.id.slice(0, 8) }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await expect(page.getByText('San Francisco, CA 94104')).toBeVisible();
  await expect(page.getByText('Express')).toBeVisible();

  const kept = await mailedOrder(shop, 'king@example.com');
  const response = await fetch(kept);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(await response.text()).toContain('San Francisco, CA 94104');
});

/** Returns the link to the order from the confirmation email to this address. */
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

test('an unfinished address form is filled in again on the next visit', async ({ page, shop }) => {
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await field(page, 'name').fill('Ada King');
  // The address is unique among the tests of this shop, so the query finds this checkout only.
  await field(page, 'line1').fill('7 Unfinished Lane');
  await field(page, 'city').focus();
  await expect
    .poll(async () =>
      (await shop.sql('select address from checkouts')).rows.map(({ address }) => address?.line1),
    )
    .toContain('7 Unfinished Lane');
  await opened(page, '/checkout');
  await expect(field(page, 'name')).toHaveValue('Ada King');
  await expect(field(page, 'line1')).toHaveValue('7 Unfinished Lane');
});

test('drafts of the address are stored in the order in which they were typed', async ({ page, shop }) => {
  await fillCart(page, shop);
  await opened(page, '/checkout');
  const forms = await holdForms(page, '/checkout');
  await field(page, 'name').fill('Ada Queen');
  await field(page, 'line1').fill('8 Unfinished Lane');
  await field(page, 'city').fill('Unfinished');
  await field(page, 'postcode').focus();
  forms.release();
  await expect
    .poll(
      async () => (await shop.sql(`select address from checkouts where address->>'name' = 'Ada Queen'`)).rows,
    )
    .toMatchObject([{ address: { line1: '8 Unfinished Lane', city: 'Unfinished' } }]);
  // The first draft is not aborted, and the second one is replaced by the third.
  const cities = forms.sent.map((body) => new URLSearchParams(body).get('city'));
  expect(cities).toEqual(['', 'Unfinished']);
});

test('a shopper who picks up the order sees when and where, and the place in the dialog @ci', async ({
  page,
  shop,
}) => {
  await shop.sql(`update delivery_methods set kind = 'pickup', name = 'Pick-up', place = '1 Mission St', price_cents = 0
    where name = 'Parcel'`);
  await fillCart(page, shop);
  await opened(page, '/checkout');
  await page.getByLabel('Email').fill('ada@example.com');
  await typeHome(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText(new RegExp(`^Pick it up at 1 Mission St, 2–4 working days, ${datesIn(2, 4)}$`)),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('dialog').getByText('Pick-up at 1 Mission St')).toBeVisible();
});
