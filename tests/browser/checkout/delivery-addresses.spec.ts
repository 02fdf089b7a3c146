import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { signUpByRequest } from '../support/accounts.ts';
import {
  datesIn,
  deliverAbroad,
  deliverNothing,
  field,
  fillCart,
  latestOrder,
  summary,
} from '../support/delivering.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, opened, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.beforeEach(({ shop }) => deliverAbroad(shop));
test.afterEach(({ shop }) => deliverNothing(shop));

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const onPhones = javaScriptEnabled ? ' @both' : '';
    const open = async (page: Page, path: string) => {
      if (javaScriptEnabled) await opened(page, path);
      else await page.goto(path);
    };

    /** Fills in a German address in the German form. */
    async function typeBerlin(page: Page): Promise<void> {
      await field(page, 'country').selectOption({ label: 'Germany' });
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Use this country' }).first().click();
      await field(page, 'line1').fill('Torstr. 1');
      await field(page, 'postcode').fill('10115');
      await field(page, 'city').fill('Berlin');
    }

    test(`a member buys with one tap on an address of the address book${onPhones}`, async ({
      page,
      shop,
    }) => {
      await signUpByRequest(page);
      const berlin = {
        country: 'DE',
        name: 'Ann Example',
        line1: 'Torstr. 1',
        postcode: '10115',
        city: 'Berlin',
      };
      await sendForm(page, '/account/addresses/new', berlin);
      await fillCart(page, shop);
      await open(page, '/checkout');
      // Shipping is estimated for the default address, not for the shop's country.
      await expect(summary(page)).toContainText('Shipping$15.00');
      await expect(summary(page).getByText('Estimated for Germany.')).toBeVisible();
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByText('Choose one of these addresses, or enter a new one.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Deliver here: Torstr/ })).toBeFocused();
      await page.getByRole('button', { name: /^Deliver here: Torstr/ }).click();
      await expect(summary(page).getByText('Estimated')).toBeHidden();
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

    test('if no shipping method serves the address, the shop says so and offers to change it', async ({
      page,
      shop,
    }) => {
      await shop.sql(`update delivery_methods set kind = 'weight', bands = '[{"from":0,"priceCents":null}]'
        where zone_id = (select id from zones where kind = 'delivery' and name = 'Europe')`);
      await fillCart(page, shop);
      await open(page, '/checkout');
      await page.getByLabel('Email').fill('ada@example.com');
      await typeBerlin(page);
      await field(page, 'name').fill('Ada King');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert')).toContainText(
        'We can’t deliver this to your address in Germany.',
      );
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await page.getByRole('button', { name: 'Change address' }).click();
      await expect(field(page, 'line1')).toHaveValue('Torstr. 1');
    });

    test('a cart of only gift cards asks a guest for an email and no address @ci', async ({ page, shop }) => {
      await fillCart(page, shop);
      await shop.sql(
        'update products set is_delivered = false where id in (select product_id from cart_items)',
      );
      await open(page, '/checkout');
      const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
      await expect(page.getByRole('heading', { name: 'Delivery' })).toBeHidden();
      const receipt = page.getByRole('region', { name: 'Receipt' });
      await expect(proceed).toHaveAccessibleDescription('Enter the email for your receipt to continue.');
      await proceed.click();
      await expect(receipt.getByLabel('Email')).toBeFocused();
      await expect(receipt.getByText('Please fill in this field.')).toBeVisible();
      await receipt.getByLabel('Email').fill('eve@');
      await receipt.getByRole('button', { name: 'Continue' }).click();
      await expect(receipt.getByText('Enter an email address, such as')).toBeVisible();
      await expect(receipt.getByLabel('Email')).toHaveValue('eve@');
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await receipt.getByLabel('Email').fill('eve@example.com');
      await receipt.getByRole('button', { name: 'Continue' }).click();
      await expect(receipt.getByText('eve@example.com')).toBeVisible();
      await proceed.click();
      await expect(page.getByText('Receipt to eve@example.com')).toBeVisible();
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(page).toHaveURL('/success');
      expect(await latestOrder(shop)).toMatchObject({ delivery: null });
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest with different delivery and billing addresses buys @ci', async ({ page, shop }) => {
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
    await page.getByLabel('Use a different billing address').check();
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
    await page.getByRole('button', { name: 'Use this method' }).click();
    await expect(summary(page)).toContainText('Shipping$40.00');
    await expect(page.getByText(new RegExp(`^1 working day, ${datesIn(1, 1)}$`))).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByText('Express to Wien')).toBeVisible();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL('/success');
    expect((await latestOrder(shop)).delivery).toMatchObject({
      address: { line1: 'Ring 1' },
      billing: { line1: '1 Broadway' },
      method: { name: 'Express' },
    });
  });
});
