import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { openAsAdministrator, test } from '../support/administrator.ts';
import { answer, askedByBrowser, follow, question } from '../support/failures/unsaved.ts';
import { addOrder, addOrderToSend } from '../support/orders.ts';
import { turnTo } from '../support/panel.ts';
import { choosePicture, find, main, newName, newProduct, press, row, stockOf } from '../support/products.ts';
import { expect, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const editing = ({ id }: { id: number }) => `/admin/products/${id}`;

test('the menu asks before it discards an edit, and staying keeps page, text and focus @both', async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop);
  await openAsAdministrator(page, editing(product));
  await page.getByLabel('Stock').fill('12');
  await follow(page, 'Orders');
  await expect(question(page)).toContainText('Some changes on this page are not saved yet.');
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  for (const _ of ['once around', 'and again']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Leave without saving' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  }
  await answer(page, 'Stay');
  await expect(page).toHaveURL(editing(product));
  await expect(page.getByLabel('Stock')).toHaveValue('12');
  await expect(page.getByLabel('Stock')).toBeFocused();
  await follow(page, 'Orders');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('Stock')).toHaveValue('12');
  await follow(page, 'Orders');
  await answer(page, 'Leave without saving');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(main(page)).toBeFocused();
  expect(await stockOf(shop, product.id)).toBe(3);
  await follow(page, 'Products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('the Back button asks as well, and goes back once that is confirmed @ci', async ({ page, shop }) => {
  const product = await newProduct(shop);
  await openAsAdministrator(page, find(product.name));
  await main(page).getByRole('link', { name: product.name, exact: true }).click();
  await name(page).fill('Renamed');
  await page.goBack();
  await answer(page, 'Stay');
  await expect(page).toHaveURL(new RegExp(`${editing(product)}(?:\\?|$)`));
  await expect(name(page)).toHaveValue('Renamed');
  await expect(name(page)).toBeFocused();
  await page.goBack();
  await answer(page, 'Leave without saving');
  await expect(row(page, product.name)).toBeVisible();
  await expect(page).toHaveURL(find(product.name));
  await page.goForward();
  await expect(name(page)).toHaveValue(product.name);
});

test('links ask after a refused save, but not after a successful one @ci', async ({ page, shop }) => {
  const product = await newProduct(shop);
  const saved = newName('Saved');
  await openAsAdministrator(page, editing(product));
  await name(page).fill('');
  await press(page, 'Save');
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await follow(page, 'Orders');
  await answer(page, 'Stay');
  await name(page).fill(saved);
  await press(page, 'Preview description');
  await expect(page.getByRole('region', { name: 'As shown in the shop' })).toBeVisible();
  await follow(page, 'Orders');
  await answer(page, 'Stay');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await follow(page, 'Orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('an edit made during a save is asked about, and a link pressed meanwhile is followed after the save @ci', async ({
  page,
}) => {
  await openAsAdministrator(page, '/admin/settings/taxes');
  const country = page.getByLabel('Country of the shop');
  const form = page.locator('form').filter({ has: country });
  let held = Promise.withResolvers<void>();
  await page.route('**/admin/settings/taxes.data*', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  /** Presses Save, and does `work` before the shop receives the form. */
  const whileSaving = async (work: () => Promise<unknown>) => {
    held = Promise.withResolvers<void>();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: 'Save' }).click();
    await sent;
    await work();
    held.resolve();
  };
  await country.selectOption('Austria');
  await whileSaving(() => country.selectOption('Belgium'));
  await expect(toast(page, 'Tax settings saved')).toBeVisible();
  await follow(page, 'Orders');
  await answer(page, 'Stay');
  await whileSaving(async () => {
    await follow(page, 'Orders');
    await expect(question(page)).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('closing, reloading and links to other documents ask, and a failed save keeps the edit unsaved @ci', async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop);
  await openAsAdministrator(page, editing(product));
  await name(page).fill('Renamed');
  expect(await askedByBrowser(page, () => page.close({ runBeforeUnload: true }))).toBe('beforeunload');
  expect(await askedByBrowser(page, () => page.reload())).toBe('beforeunload');
  const link = page.getByRole('link', { name: 'View in shop' });
  expect(await askedByBrowser(page, () => link.click())).toBe('beforeunload');
  await expect(name(page)).toHaveValue('Renamed');
  await page.route('**/admin/products/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await press(page, 'Save');
  await expect(toast(page, 'Failed to update product')).toBeVisible();
  await follow(page, 'Orders');
  await answer(page, 'Stay');
  await expect(name(page)).toHaveValue('Renamed');
});

test('a reverted edit does not ask, nor do filters, checkboxes, bulk actions and stock fields @ci', async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop);
  await openAsAdministrator(page, find(product.name));
  await page.getByLabel('Name, SKU, GTIN or id').fill('something else');
  await row(page, product.name).getByRole('checkbox').check();
  await page.getByLabel('With the selected products').selectOption('Change price by %');
  await page.getByRole('textbox', { name: `Stock of ${product.name}` }).fill('8');
  await main(page).getByRole('link', { name: product.name, exact: true }).click();
  await name(page).fill('Renamed');
  await name(page).fill(product.name);
  await page.getByLabel('Stock').focus();
  await follow(page, 'Orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect.poll(() => stockOf(shop, product.id)).toBe(8);
});

test('the Back button saves the stock that is being typed @ci', async ({ page, shop }) => {
  const product = await newProduct(shop);
  await openAsAdministrator(page, '/admin/orders');
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.getByLabel('Name, SKU, GTIN or id').fill(product.name);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: `Stock of ${product.name}` }).fill('9');
  await page.goBack();
  await expect.poll(() => stockOf(shop, product.id)).toBe(9);
});

test('a chosen picture counts as an edit @ci', async ({ page, shop }) => {
  const product = await newProduct(shop);
  await openAsAdministrator(page, '/admin/add-product');
  await choosePicture(page);
  await follow(page, 'Orders');
  await answer(page, 'Leave without saving');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await turnTo(page, editing(product));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Add pictures', { exact: true }).click(),
  ]);
  const buffer = Buffer.from('no picture at all');
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('listitem', { name: 'Picture 1' })).toBeVisible();
  await follow(page, 'Orders');
  await expect(question(page)).toBeVisible();
});

test('a form opened by the address asks before another one replaces it @ci', async ({ page, shop }) => {
  const names = [newName('Lamps'), newName('Chairs')];
  await shop.sql(`insert into zones (kind, name) values ('tax', $1), ('tax', $2)`, names);
  await openAsAdministrator(page, '/admin/settings/taxes');
  await page.getByRole('link', { name: `Edit ${names[0]}` }).click();
  const opened = page.getByRole('region', { name: `Edit ${names[0]}` });
  await opened.getByLabel('Name', { exact: true }).fill('Renamed');
  await page.getByRole('link', { name: `Edit ${names[1]}` }).click();
  await answer(page, 'Stay');
  await expect(opened.getByLabel('Name', { exact: true })).toHaveValue('Renamed');
  await press(page, 'Add a zone');
  await answer(page, 'Leave without saving');
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(opened.getByLabel('Name', { exact: true })).toHaveValue('Renamed');
  await shop.sql(`delete from zones where name = any($1)`, [names]);
});

test('a link that stays on the order’s page does not ask, and a link to another page does @ci', async ({
  page,
  shop,
}) => {
  await openAsAdministrator(page, `/admin/orders/${await addOrder(shop)}`);
  await page.getByLabel('Note for administrators').fill('Call before noon');
  await page.getByRole('link', { name: /^Refund/ }).click();
  await expect(page.getByRole('button', { name: /^Refund/ })).toBeVisible();
  await expect(page.getByLabel('Note for administrators')).toHaveValue('Call before noon');
  await follow(page, 'Products');
  await expect(question(page)).toBeVisible();
});

test('tracking numbers ask before they are lost, but ticked rows and the carrier do not', async ({
  page,
  shop,
}) => {
  const id = (await addOrderToSend(shop)).slice(0, 8);
  const number = page.getByRole('textbox', { name: `Tracking number of order ${id}` });
  await openAsAdministrator(page, `/admin/to-send?q=${id}`);
  await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await page.getByLabel('Carrier (optional)').fill('Post');
  await follow(page, 'Home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await turnTo(page, `/admin/to-send?q=${id}`);
  await number.fill('A1');
  await follow(page, 'Home');
  await answer(page, 'Stay');
  await expect(number).toBeFocused();
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await answer(page, 'Stay');
  await expect(number).toHaveValue('A1');
  await page.getByRole('button', { name: 'Mark selected as sent' }).click();
  await expect(toast(page, '1 order marked as sent')).toBeVisible();
  await follow(page, 'Home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

/** Forms of the admin area: the page of each form, and one of its fields. */
const FORMS: [string, string][] = [
  ['/admin/add-product', 'Name'],
  ['/admin/categories/new', 'Name'],
  ['/admin/settings/discounts/new', 'Name'],
  ['/admin/settings/pages/new', 'Title'],
  ['/admin/settings/taxes', 'Name'],
  ['/admin/settings/taxes', 'Name of the new tax class'],
  ['/admin/settings/shipping', 'Name'],
  ['/admin/settings/shipping/new', 'Name'],
  ['/admin/settings/invoices', 'Name'],
  ['/admin/settings/site', 'Days a product counts as new'],
  ['/admin/settings/mails/confirmation', 'Intro'],
  ['/admin/orders', 'Note for administrators'],
];

test('every form asks before it discards an edit', async ({ page, shop }) => {
  const order = await addOrder(shop);
  await openAsAdministrator(page, '/admin');
  for (const [path, label] of rounds(FORMS, 9)) {
    await turnTo(page, path === '/admin/orders' ? `${path}/${order}` : path);
    const field = main(page).getByLabel(label, { exact: true }).last();
    await field.fill('7');
    await follow(page, 'Home');
    await answer(page, 'Stay');
    await expect(field, path).toHaveValue('7');
    await follow(page, 'Home');
    await answer(page, 'Leave without saving');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  }
});

test('saving one form of a settings page keeps the input of the others, or asks first', async ({ page }) => {
  await openAsAdministrator(page, '/admin/settings/pay-later');
  const forms = main(page).locator('form[method=post]');
  const account = forms.first().getByRole('textbox').first();
  await account.fill('Ada King');
  await forms.last().getByRole('textbox').last().fill('Pay the courier');
  await forms.last().getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'saved')).toBeVisible();
  await expect(account).toHaveValue('Ada King');
  await follow(page, 'Orders');
  await answer(page, 'Leave without saving');

  await turnTo(page, '/admin/settings/site');
  const name = page.getByLabel('Shop name');
  await name.fill('Another name');
  await page.getByRole('region', { name: 'Storefront behavior' }).getByRole('button').first().click();
  await expect(question(page)).toBeVisible();
  await answer(page, 'Stay');
  await expect(name).toHaveValue('Another name');
});
