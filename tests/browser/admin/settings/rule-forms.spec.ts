import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { deliverAbroad, deliverNothing } from '../../support/delivering.ts';
import { pick } from '../../support/picker.ts';
import { newName, newProduct, press } from '../../support/products.ts';
import { expect, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

const NEW = '/admin/settings/discounts/new';

test.afterEach(({ shop }) => shop.sql('delete from discounts'));

test('the discount form has the fields of its kind, pickers and a summary, and can add another one', async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop, { name: newName('Picked') });
  await openAsAdministrator(page, NEW);
  await expect(page.getByLabel('Percent', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Amount (USD)')).toBeHidden();
  await page.getByLabel('Kind').selectOption('Amount');
  await expect(page.getByLabel('Percent', { exact: true })).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Five');
  await page.getByLabel('Amount (USD)').fill('5,00');
  await pick(page, 'Categories', ['Kitchen', 'Pantry']);
  await pick(page, 'Products', [product.name]);
  await expect(page.getByText('$5.00 off Kitchen, Pantry, 1 product, automatically.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const categories = page.getByRole('combobox', { name: 'Categories' });
  await categories.press('Backspace');
  await expect(page.getByText('$5.00 off Kitchen, 1 product, automatically.')).toBeVisible();
  await press(page, 'Save and add another');
  await expect(toast(page, 'Discount saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${NEW}[?]after=`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  const { rows } = await shop.sql(
    `select d.kind, d.percent, d.amount_cents, c.category, p.product_id from discounts d
      join discount_categories c on c.discount_id = d.id join discount_products p on p.discount_id = d.id`,
  );
  const scope = { category: 'Kitchen', product_id: String(product.id) };
  expect(rows.map((row) => ({ ...row, product_id: String(row.product_id) }))).toEqual([
    { kind: 'amount', percent: null, amount_cents: expect.anything(), ...scope },
  ]);
});

test('a discount with a code needs no name, and one with neither is refused beside the field @ci', async ({
  page,
}) => {
  await openAsAdministrator(page, NEW);
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await press(page, 'Save');
  await expect(page.getByText('Enter a name, or a code to use as the name').last()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Code').fill('short10');
  await press(page, 'Save');
  await expect(toast(page, 'Discount saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SHORT10' })).toBeVisible();
});

test('several delivery methods are added to a zone one after another @ci', async ({ page, shop }) => {
  await deliverAbroad(shop);
  await openAsAdministrator(page, '/admin/settings/shipping');
  await page.getByRole('link', { name: 'Add a delivery method to Europe' }).click();
  // Waits for the new page, because the previous page also has a field of this name.
  await expect(page).toHaveURL(/shipping\/new/);
  for (const name of ['Letter', 'Bike courier']) {
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press(page, 'Save and add another');
    await expect(page).toHaveURL(new RegExp(`after=${name.replace(' ', '[+]')}$`));
  }
  const { rows } =
    await shop.sql(`select z.name as zone from delivery_methods m join zones z on z.id = m.zone_id
    where m.name in ('Letter', 'Bike courier')`);
  expect(rows).toEqual([{ zone: 'Europe' }, { zone: 'Europe' }]);
  await deliverNothing(shop);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fields of all kinds are shown, and lists are entered as text @ci', async ({ page, shop }) => {
    await signInAdministrator(page);
    await page.goto(NEW);
    await expect(page.getByText('Only for: Amount')).toBeVisible();
    await page.getByLabel('Name').fill('Typed');
    await page.getByLabel('Percent', { exact: true }).fill('7,5');
    await page.getByRole('textbox', { name: 'Categories' }).fill('Kitchen\nAtlantis');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('There is no category “Atlantis”').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Categories' })).toHaveValue('Kitchen\nAtlantis');
    await page.getByRole('textbox', { name: 'Categories' }).fill('Kitchen');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Discount saved').first()).toBeVisible();
    const { rows } = await shop.sql('select percent::float8 as percent from discounts');
    expect(rows).toEqual([{ percent: 7.5 }]);
  });
});
