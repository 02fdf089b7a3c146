import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { deliverNothing } from '../../support/delivering.ts';
import { holdReloads } from '../../support/hold-forms.ts';
import { pick } from '../../support/picker.ts';
import { newName, press } from '../../support/products.ts';
import { expect, toast } from '../../support/shop.ts';

test.afterEach(({ shop }) => deliverNothing(shop));

const SHIPPING = '/admin/settings/shipping';

test('a zone gets a delivery method by weight, and rows with the same start are refused', async ({
  page,
  shop,
}) => {
  const [zone, method] = [newName('Germany'), newName('Parcel')];
  await openAsAdministrator(page, '/admin/settings');
  await page.getByRole('link', { name: 'Shipping' }).click();
  const add = page.getByRole('region', { name: 'Add a zone' });
  await add.getByLabel('Name').fill(zone);
  await pick(add, 'Places', ['Germany']);
  await press(page, 'Add a zone');
  await expect(toast(page, 'Zone saved')).toBeVisible();
  await page.getByRole('link', { name: `Add a delivery method to ${zone}` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New delivery method' })).toBeVisible();
  await expect(page.getByLabel('Zone')).toHaveText(new RegExp(zone));
  await page.getByLabel('Name').fill(method);
  await page.getByLabel('Kind').selectOption('By weight');
  await page.getByLabel('Start of row 1').fill('0');
  await page.getByLabel('Price of row 1').fill('4.90');
  await page.getByLabel('Start of row 2').fill('0');
  await page.getByLabel('Minimum days').fill('2');
  await press(page, 'Save');
  await expect(page.getByText('Rows 1 and 2 both start here').last()).toBeVisible();
  await expect(page.getByText('Enter both numbers of days, or neither').last()).toBeVisible();
  await page.getByLabel('Start of row 2').fill('31500');
  await page.getByLabel('Maximum days').fill('4');
  await page.getByLabel('Maximum days').press('Enter');
  await expect(toast(page, 'Delivery method saved')).toBeVisible();
  await page.getByRole('link', { name: `${method}: by weight, 2 to 4 days` }).click();
  await expect(page.getByLabel('Start of row 2')).toHaveValue('31500');
  await page.getByRole('link', { name: 'Delete delivery method' }).click();
  await expect(page.getByRole('link', { name: 'Cancel' }).first()).toBeFocused();
  await press(page, 'Delete delivery method');
  await expect(toast(page, 'Delivery method deleted')).toBeVisible();
  await shop.sql('delete from zones where name = $1', [zone]);
});

test('a corrected form can be sent while the page still reloads after a refusal', async ({ page, shop }) => {
  const zone = newName('Austria');
  await openAsAdministrator(page, SHIPPING);
  const add = page.getByRole('region', { name: 'Add a zone' });
  await add.getByLabel('Name').fill(zone);
  const reloads = await holdReloads(page, SHIPPING);
  await press(page, 'Add a zone');
  await expect(add.locator('[aria-invalid]').first()).toBeVisible();
  await pick(add, 'Places', ['Austria']);
  await add.getByLabel('Name').press('Enter');
  await expect
    .poll(async () => (await shop.sql('select 1 from zones where name = $1', [zone])).rowCount)
    .toBe(1);
  reloads.release();
  await expect(toast(page, 'Zone saved')).toBeVisible();
  await shop.sql('delete from zones where name = $1', [zone]);
});

test('without JavaScript shipping is turned on and off @ci', async ({ browser, baseURL, page, shop }) => {
  await signInAdministrator(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  for (const delivers of [true, false]) {
    await plain.goto(SHIPPING);
    await plain.getByLabel('Ship orders').setChecked(delivers);
    await plain.getByRole('button', { name: 'Save' }).click();
    await expect(plain.getByText('Shipping settings saved').first()).toBeVisible();
    expect((await shop.sql('select delivers from shop_settings')).rows).toEqual([{ delivers }]);
  }
  await context.close();
});
