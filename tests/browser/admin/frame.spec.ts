import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { addFailedJob } from '../support/jobs.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { addOrder } from '../support/orders.ts';
import { excess } from '../support/panel.ts';
import { expect } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the admin area' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search orders, products, settings' });
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

test.describe('the search of the admin area', () => {
  test('opens an order, a product and an action by keyboard, and a setting by a click @ci', async ({
    page,
    shop,
  }) => {
    const id = await addOrder(shop, 'Wanda Wunderlich');
    await openAsAdministrator(page, '/admin/orders');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('group', { name: 'Actions' })).toContainText('Add product');

    await field(page).fill('wunderlich');
    await expect(chosen(page)).toContainText(id.slice(0, 8));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await expect(dialog(page)).toHaveCount(0);

    await page.keyboard.press('Meta+k');
    await field(page).fill('teapot');
    await expect(page.getByRole('group', { name: 'Products' })).toContainText('Enamel Teapot');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/);

    await page.keyboard.press('Control+k');
    await field(page).fill('VAT');
    await expect(page.getByRole('group', { name: 'Settings' })).toContainText('Tax');
    const first = await chosen(page).textContent();
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).not.toHaveText(first ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText(first ?? '');
    await page.getByRole('option', { name: 'Tax', exact: true }).click();
    await expect(page).toHaveURL('/admin/settings/taxes');

    await page.keyboard.press('Control+k');
    await field(page).fill('add dis');
    await expect(chosen(page)).toHaveText('Add a discount');
    await expect(dialog(page).getByRole('status')).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/settings/discounts/new');
  });

  test('opens by its button, closes by Escape and restores the focus, and closes by its shortcut', async ({
    page,
  }) => {
    await openAsAdministrator(page, '/admin');
    const button = page.getByRole('link', { name: 'Search the admin area' }).first();
    await button.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('links to all of many matches, says if there are none, and reports a lost connection @ci', async ({
    page,
    shop,
    context,
  }) => {
    for (let n = 0; n < 8; n += 1) await addOrder(shop, 'Quirin Quast');
    await openAsAdministrator(page, '/admin');
    await page.keyboard.press('Control+k');
    await field(page).fill('quast');
    await page.getByRole('option', { name: 'All matching orders' }).click();
    await expect(page).toHaveURL('/admin/orders?q=quast');
    await page.keyboard.press('Control+k');
    await field(page).fill('qwertzuiop');
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing matches “qwertzuiop”');
    await goOffline(context);
    await field(page).fill('quast');
    await expect(dialog(page).getByRole('status')).toHaveText('Failed to search orders and products');
    await goOnline(context);
    await field(page).fill('quas');
    await expect(chosen(page)).toContainText('Quirin Quast');
  });

  test('asks about unsaved edits before it opens a result @ci', async ({ page }) => {
    await openAsAdministrator(page, '/admin/settings/site');
    await page.getByLabel('Shop name').fill('Another name');
    await page.keyboard.press('Control+k');
    await field(page).fill('audit');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Shop name')).toHaveValue('Another name');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a page, and a range of days can be chosen @ci', async ({ page, shop }) => {
    const id = await addOrder(shop, 'Nora Nolte');
    await signInAdministrator(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Search the admin area' }).first().click();
    await page.getByRole('searchbox', { name: 'Search orders, products, settings' }).fill('nolte');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/admin/search?q=nolte');
    await page
      .getByRole('region', { name: 'Orders' })
      .getByRole('link', { name: id.slice(0, 8) })
      .click();
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await page.goto('/admin/insights');
    await page.getByText('Custom range').click();
    await page.getByLabel('From', { exact: true }).fill('2026-03-05');
    await page.getByLabel('To', { exact: true }).fill('2026-03-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The last day is before the first one. Swap them.')).toBeVisible();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-03-05');
    await page.getByLabel('To', { exact: true }).fill('2026-03-09');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No orders from March 5, 2026 to March 9, 2026')).toBeVisible();
  });

  test('the menu opens on a phone, and shows its counts @ci', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await addFailedJob(shop);
    await signInAdministrator(page);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Admin menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: /^Jobs \d+ failed$/ })).toBeVisible();
    await menu.getByRole('link', { name: 'Insights' }).click();
    await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  });

  test('a tax zone is prefilled with the usual rates of a country, to be confirmed @ci', async ({
    page,
    shop,
  }) => {
    await signInAdministrator(page);
    await page.goto('/admin/settings/taxes');
    await page.getByLabel('Start with the usual rates for').selectOption('Austria');
    await page.getByRole('button', { name: 'Suggest rates' }).click();
    await expect(page.getByText('Usual VAT rates of Austria as of January 1, 2026.')).toBeVisible();
    await expect(page.getByLabel('Percent of rate 1')).toHaveValue('20');
    await page.getByRole('button', { name: 'Add a zone' }).click();
    await expect(page.getByText('Standard: VAT, 20%')).toBeVisible();
    await expect(page.getByText('Reduced: VAT, 10%')).toBeVisible();
    await shop.sql(`delete from zones where name = 'Austria'`);
  });

  test('an entry of the audit log opens to show its values @ci', async ({ page, shop }) => {
    await shop.sql(`insert into audit_log (actor_uid, action, subject_id, subject_name, before, after)
      values ('kiosk-administrator', 'product.update', '77', 'Lantern', '{"stock": 3, "sku": ""}', '{"stock": 9, "sku": null}')`);
    await signInAdministrator(page);
    await page.goto('/admin/audit?subject=77');
    await expect(page.getByText('was 3')).toBeHidden();
    await page.getByText('Lantern').click();
    await expect(page.getByRole('insertion')).toHaveText('9');
    await expect(page.getByRole('insertion')).toHaveCount(1);
    await expect(page.getByText('(empty)')).toHaveCount(0);
    await page.getByRole('link', { name: 'All changes to 77' }).click();
  });
});

test('the home page of the admin area lists what to do, and an entry leads there', async ({ page, shop }) => {
  await shop.sql('update products set stock = 0 where id = (select min(id) from products)');
  await openAsAdministrator(page, '/admin');
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo.getByRole('link', { name: 'No backup yet' })).toBeVisible();
  await toDo.getByRole('link', { name: /products? (is|are) sold out$/ }).click();
  await expect(page).toHaveURL('/admin/products?stock=out');
});

test('axe finds nothing in the open search, and it fits a narrow phone @mobile @ci', async ({
  page,
  shop,
}) => {
  await addOrder(shop, 'Axel Axt');
  await openAsAdministrator(page, '/admin/jobs');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.keyboard.press('Control+k');
  expect(await violations(page)).toEqual([]);
  await field(page).fill('a');
  await field(page).fill('axt');
  await expect(chosen(page)).toContainText('Axel Axt');
  expect(await violations(page)).toEqual([]);
  expect(await excess(page)).toBeLessThanOrEqual(0);
});
