import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { pick } from '../../support/picker.ts';
import { newName, press } from '../../support/products.ts';
import { expect, toast } from '../../support/shop.ts';

const DISCOUNTS = '/admin/settings/discounts';
const newCode = () => newName('CODE').replace(/\W/g, '_').toUpperCase();

test('a discount is added, found, ended and deleted, and errors are shown beside their fields', async ({
  page,
  shop,
}) => {
  const [name, code] = [newName('Autumn'), newCode()];
  await openAsAdministrator(page, '/admin/settings');
  await page.getByRole('main').getByRole('link', { name: 'Discount codes' }).click();
  await page.getByRole('link', { name: 'Add a discount' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New discount' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Code').fill(code.toLowerCase());
  await pick(page, 'Categories', ['Kitchen']);
  await page.getByLabel('Total uses').fill('0');
  await page.getByLabel('Total uses').press('Enter');
  await expect(page.getByText('Enter a percentage, such as 10').last()).toBeVisible();
  await expect(page.getByText('Enter 1 or more')).toBeVisible();
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await page.getByLabel('Total uses').fill('20');
  await expect(page.getByText(`10% off Kitchen with code ${code}, at most 20 times.`)).toBeVisible();
  await press(page, 'Save');
  await expect(toast(page, 'Discount saved')).toBeVisible();
  await page.getByLabel('Name or code').fill(code.toLowerCase());
  await page.getByLabel('Name or code').press('Enter');
  await expect(page).toHaveURL(/q=code_/);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('0 of 20');
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByText('Used 0 times so far')).toBeVisible();
  await page.getByLabel('Active', { exact: true }).uncheck();
  await press(page, 'Save');
  await expect(page).toHaveURL(DISCOUNTS);
  await page.goto(`${DISCOUNTS}?q=${code}`);
  const tabs = page.getByRole('navigation', { name: 'Discounts by state' });
  await expect(tabs.getByRole('link', { name: 'All (1)' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Active (0)' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Ended (1)' }).click();
  await expect(page).toHaveURL(`${DISCOUNTS}?q=${code}&state=ended`);
  await expect(row).toContainText(`10% off Kitchen with code ${code}, at most 20 times.`);
  await expect(row).toContainText('Inactive');
  await page.getByRole('searchbox', { name: 'Name or code' }).fill('nothing of this name');
  await page.getByRole('searchbox', { name: 'Name or code' }).press('Enter');
  await expect(page.getByText('No discount matches')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Ended (0)' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${DISCOUNTS}?state=ended&q=${code}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('Active', { exact: true })).not.toBeChecked();
  await page.getByRole('link', { name: 'Delete discount' }).click();
  await expect(page.getByRole('link', { name: 'Cancel' }).first()).toBeFocused();
  await press(page, 'Delete discount');
  await expect(toast(page, 'Discount deleted')).toBeVisible();
  expect((await shop.sql('select from discounts where code = $1', [code])).rowCount).toBe(0);
});

test('without JavaScript a discount is added, and its code is refused a second time @ci', async ({
  browser,
  baseURL,
  page,
  shop,
}) => {
  await signInAdministrator(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  const code = newCode();
  for (const said of ['Discount saved', 'Another discount already has this code']) {
    await plain.goto(`${DISCOUNTS}/new`);
    await plain.getByLabel('Name').fill('Plain');
    await plain.getByLabel('Code').fill(code);
    await plain.getByLabel('Kind').selectOption('Free delivery');
    await plain.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(plain.getByText(said).first()).toBeVisible();
  }
  await expect(plain.getByLabel('Code')).toHaveValue(code);
  await shop.sql('delete from discounts where code = $1', [code]);
  await context.close();
});
