import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { pick } from '../../support/picker.ts';
import { newName, press } from '../../support/products.ts';
import { expect, toast } from '../../support/shop.ts';

const TAXES = '/admin/settings/taxes';

test.describe('taxes', () => {
  test('are linked from the settings by the name Tax', async ({ page }) => {
    await openAsAdministrator(page, '/admin/settings');
    await page.getByRole('main').getByRole('link', { name: 'Tax', exact: true }).click();
    await expect(page).toHaveURL(TAXES);
    await expect(page.getByRole('heading', { name: 'Tax', level: 1 })).toBeVisible();
    const zones = page.getByRole('region', { name: 'Zones' });
    await expect(zones).toContainText('Everywhere else');
    await expect(zones).toContainText('Standard: Tax, 8%');
  });

  test('of a zone are added, refused for a place of another zone, changed and deleted @ci', async ({
    page,
    shop,
  }) => {
    const [name, other] = [newName('Germany'), newName('Alps')];
    await openAsAdministrator(page, TAXES);
    const add = page.getByRole('region', { name: 'Add a zone' });
    await add.getByLabel('Name', { exact: true }).fill(name);
    await pick(add, 'Places', ['Germany', 'AT 10']);
    await add.getByLabel('Name of rate 1').fill('VAT');
    await add.getByLabel('Percent of rate 1').fill('190');
    await add.getByLabel('Percent of rate 1').press('Enter');
    await expect(add.getByText('The percent of rate 1 must be at most 100').last()).toBeVisible();
    await add.getByRole('button', { name: 'Delete AT 10' }).click();
    await pick(add, 'Places', ['California']);
    await add.getByLabel('Percent of rate 1').fill('19');
    await press(page, 'Add a zone');
    await expect(toast(page, 'Zone saved')).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(row).toContainText('Germany, United States: CA');
    await expect(row).toContainText('Standard: VAT, 19%');
    await add.getByLabel('Name', { exact: true }).fill(other);
    await pick(add, 'Places', ['Austria', 'Germany']);
    await press(page, 'Add a zone');
    await expect(
      add
        .getByText(`“${other}” and “${name}” would both include Germany. Remove it from one of them.`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: `Edit ${name}` }).press('Enter');
    const edit = page.getByRole('region', { name: `Edit ${name}` });
    await expect(edit).toBeFocused();
    await expect(edit.locator('[name=places]')).toHaveValue('DE\nUS-CA');
    await edit.getByLabel('Percent of rate 1').fill('16');
    await edit.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(row).toContainText('Standard: VAT, 16%');
    await page.getByRole('link', { name: `Delete ${name}` }).press('Enter');
    await expect(page.getByRole('link', { name: 'Cancel' }).first()).toBeFocused();
    await press(page, 'Delete zone');
    await expect(toast(page, 'Zone deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    const { rows } = await shop.sql(`select action from audit_log where subject_name = $1 order by id`, [
      name,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'tax.create-zone',
      'tax.update-zone',
      'tax.delete-zone',
    ]);
  });

  test('that someone else changed meanwhile are not overwritten, and a message says so @ci', async ({
    page,
    shop,
  }) => {
    await openAsAdministrator(page, TAXES);
    await shop.sql('update shop_settings set version = version + 1');
    const panel = page.getByRole('region', { name: 'Prices and rounding' });
    await panel.getByLabel('Tax is rounded').selectOption('On each line');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText(/^Someone else changed this/)).toBeVisible();
    const { rows } = await shop.sql('select tax_rounding from shop_settings');
    expect(rows).toEqual([{ tax_rounding: 'total' }]);
  });
});

test('without JavaScript taxes are set, and a tax class is added, renamed and deleted @ci', async ({
  browser,
  baseURL,
  page,
  shop,
}) => {
  await signInAdministrator(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  const name = newName('Books');
  await plain.goto(TAXES);
  await plain.getByLabel('Prices are entered').selectOption('With tax: it is part of the price');
  await plain.getByRole('region', { name: 'Prices and rounding' }).getByRole('button').click();
  await expect(plain.getByText('Tax settings saved')).toBeVisible();
  expect((await shop.sql('select prices_include_tax from shop_settings')).rows).toEqual([
    { prices_include_tax: true },
  ]);
  await shop.sql('update shop_settings set prices_include_tax = false');
  await plain.getByLabel('Name of the new tax class').fill(name);
  await plain.getByRole('button', { name: 'Add tax class' }).click();
  await plain.getByLabel(`Name of tax class ${name}`).fill(`${name} anew`);
  await plain.getByRole('button', { name: `Save tax class ${name}` }).click();
  await plain.getByRole('button', { name: `Delete tax class ${name} anew` }).click();
  await expect(plain.getByText('Tax class deleted')).toBeVisible();
  await expect(plain.getByLabel(`Name of tax class ${name} anew`)).toHaveCount(0);
  await context.close();
});
