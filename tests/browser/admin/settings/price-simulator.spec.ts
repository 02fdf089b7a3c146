import { rounds } from '../../../support/thorough.ts';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { deliverAbroad, deliverNothing } from '../../support/delivering.ts';
import { pick } from '../../support/picker.ts';
import { expect, findProduct } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

test.beforeEach(async ({ shop }) => {
  await deliverAbroad(shop);
  await shop.sql(`insert into discounts (name, code, kind, percent, min_subtotal_cents)
    values ('Big carts', 'BIGCART', 'percent', 20, 99999999)`);
});
test.afterEach(async ({ shop }) => {
  await deliverNothing(shop);
  await shop.sql('delete from discounts');
});

for (const page of rounds(['shipping', 'taxes', 'discounts']))
  test(`the panel on the ${page} page calculates what a cart costs, and explains why`, async ({
    page: tab,
    shop,
  }) => {
    const { id, name } = await findProduct(shop, 'stock > 40');
    await openAsAdministrator(tab, `/admin/settings/${page}`);
    await tab.getByText('Test a cart', { exact: true }).click();
    const panel = tab.getByRole('region', { name: 'Test a cart' });
    // One product is preselected, so one click calculates a price.
    await panel.getByRole('button', { name: 'Calculate price' }).click();
    await expect(panel.getByRole('region', { name: 'Total of this cart' })).toBeVisible();
    await panel
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await panel.getByRole('button', { name: 'Calculate price' }).click();
    await expect(panel.getByText('Choose at least one product').filter({ visible: true })).toBeVisible();
    await pick(panel, 'Products', [name]);
    await panel.getByLabel(`Quantity: ${name}`).fill('0');
    await panel.getByRole('button', { name: 'Calculate price' }).click();
    await expect(
      panel.getByText(`Enter a quantity from 1 to 9999 for “${id} ${name}”`).filter({ visible: true }),
    ).toBeVisible();
    await panel.getByLabel(`Quantity: ${name}`).fill('2');
    await panel.getByLabel('Country').selectOption({ label: 'Germany' });
    await panel.getByLabel('Discount code').fill('bigcart');
    await panel.getByRole('button', { name: 'Calculate price' }).click();
    const result = panel.getByRole('region', { name: 'Total of this cart' });
    await expect(result.getByRole('cell', { name: `${name} x2` })).toBeVisible();
    await expect(
      result.getByText('Add eligible items worth at least $999,999.99 to use BIGCART.'),
    ).toBeVisible();
    await expect(result.getByText('The shipping zone is Europe.')).toBeVisible();
    await expect(result.getByText('Express, 1 working day: $40.00')).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe(`/admin/settings/${page}`);
    expect(await violations(tab)).toEqual([]);
    await panel.getByLabel('Discount code').press('Escape');
    await expect(panel).toBeHidden();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cart can be tested too @ci', async ({ page, shop }) => {
    const { id, name } = await findProduct(shop, 'stock > 40');
    await signInAdministrator(page);
    await page.goto('/admin/settings/shipping');
    await page.getByText('Test a cart', { exact: true }).click();
    const panel = page.getByRole('region', { name: 'Test a cart' });
    await panel.getByRole('textbox', { name: 'Products' }).fill(`No such thing\n${id} x 2`);
    await panel.getByRole('button', { name: 'Calculate price' }).click();
    await expect(
      panel.getByText('There is no product “No such thing”').filter({ visible: true }),
    ).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Products' })).toHaveValue(`No such thing\n${id} x 2`);
    await panel.getByRole('textbox', { name: 'Products' }).fill(`${id} x 2`);
    await panel.getByLabel('Country').selectOption({ label: 'France' });
    await panel.getByRole('button', { name: 'Calculate price' }).click();
    await expect(panel.getByText('No delivery method covers these items and this address.')).toBeVisible();
    await expect(panel.getByText('No shipping zone covers this address.')).toBeVisible();
    await expect(panel.getByRole('cell', { name: `${name} x2` })).toBeVisible();
  });
});
