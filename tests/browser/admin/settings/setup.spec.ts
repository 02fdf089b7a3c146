import { rounds } from '../../../support/thorough.ts';
import { signInAdministrator } from '../../support/administrator.ts';
import { expect, settings, test } from '../../support/shop.ts';
import { makeGerman, makeNew, openSetup, press } from '../../support/shops/german.ts';

/** Uses its own shop, because the test changes the shop to German and empties it. */
test.use({ shopName: 'setup', shopSettings: settings });

test.describe.configure({ mode: 'serial' });

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('steps can be skipped, left and resumed, and an invalid value loses no input @ci', async ({
      page,
      shop,
    }) => {
      await makeNew(shop);
      await signInAdministrator(page);
      await openSetup(page, { count: 0 });
      await press(page, { count: 0 }, 'Skip');
      await expect(page).toHaveURL(/step=country/);
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Continue setup' }).click();
      await expect(page.getByRole('region', { name: 'Country and currency' })).toBeVisible();
      await page.goto('/admin/setup?step=rates');
      await page.locator('[name=standard_rate]').fill('190');
      await page.locator('[name=shipping_name]').fill('Kurier');
      await press(page, { count: 0 }, 'Save and continue');
      await expect(page.getByText('The standard rate must be at most 100').last()).toBeVisible();
      await expect(page.locator('[name=standard_rate]')).toHaveValue('190');
      await expect(page.locator('[name=shipping_name]')).toHaveValue('Kurier');
    });

    test('the offer of the setup can be dismissed and found again @ci', async ({ page, shop }) => {
      await makeNew(shop);
      await signInAdministrator(page);
      await page.goto('/admin');
      await press(page, { count: 0 }, 'Don’t show again');
      await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /Start setup/ })).toHaveCount(0);
      await page.goto('/admin/settings/site');
      await page.getByRole('link', { name: 'Set up your shop' }).click();
      await expect(page.getByRole('region', { name: 'Name', exact: true })).toBeVisible();
    });
  });
}

test.describe('a German shop', () => {
  test.use({ javaScriptEnabled: false });

  test('is set up from a new shop with at most 25 clicks and fields', async ({ page, shop }) => {
    expect(await makeGerman(page, shop, { demoCatalogue: 'remove' })).toBeLessThanOrEqual(25);
    const { rows } = await shop.sql('select count(*)::int as count from products');
    expect(rows).toEqual([{ count: 0 }]);
    const site = await shop.sql('select settings from site_settings');
    expect(site.rows[0]?.settings).toMatchObject({ timeZone: 'Europe/Berlin', region: 'DE' });
    await expect(async () => {
      const categories = await page.request.get('/categories');
      expect(categories.status()).toBe(200);
    }).toPass();
    await page.context().clearCookies();
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible();
  });
});
