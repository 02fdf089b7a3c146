import { rounds } from '../../support/thorough.ts';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { addOrder } from '../support/orders.ts';
import { excess, inTurn, turnTo } from '../support/panel.ts';
import { find, newName, newProduct } from '../support/products.ts';
import { expect } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test('a row opens by a click anywhere except on its controls, and by arrow keys and Enter', async ({
  page,
  shop,
}) => {
  const prefix = newName('Row');
  const names = [`${prefix} one`, `${prefix} two`];
  for (const name of names) await newProduct(shop, { name });
  await openAsAdministrator(page, find(prefix));
  const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
  await row.getByRole('checkbox').check();
  await row.getByRole('button', { name: /^Increase stock/ }).click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  // The row's link covers the price, so the click needs `force`.
  await row.getByText('$12.50').click({ force: true });
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(names[0] ?? '');
  await page.goBack();
  await page.getByRole('link', { name: names[1], exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: names[0], exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(names[0] ?? '');
});

test('the orders have tabs, and chips that remove one filter each', async ({ page, shop }) => {
  const id = await addOrder(shop, 'Quirin Quast');
  await shop.sql(`update completed_transactions set status = 'REFUNDED' where id = $1`, [id]);
  await openAsAdministrator(page, '/admin/orders?q=quirin&kind=simulated');
  const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
  const tabs = page.getByRole('navigation', { name: 'Orders by state' });
  await tabs.getByRole('link', { name: 'Paid' }).click();
  await expect(page).toHaveURL('/admin/orders?status=COMPLETED');
  await expect(tabs.getByRole('link', { name: 'Paid' })).toHaveAttribute('aria-current', 'page');
  await turnTo(page, '/admin/orders?q=quirin&status=REFUNDED&kind=simulated');
  await expect(row).toContainText('Refunded');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveText(['Search: quirin', 'Simulated payments']);
  await chips.getByRole('link', { name: 'Remove filter Simulated payments' }).click();
  await expect(page).toHaveURL('/admin/orders?q=quirin&status=REFUNDED');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/orders?status=REFUNDED');
});

test.describe('in both themes', () => {
  test('axe finds nothing on the lists, and none is wider than the screen @mobile @ci', async ({
    page,
    shop,
  }) => {
    await addOrder(shop, 'Bartholomäus Hohenzollern-Sigmaringen');
    await signInAdministrator(page);
    const paths = ['/admin/products?q=a&stock=low', '/admin/products', '/admin/orders', '/admin/to-send'];
    for await (const path of inTurn(
      page,
      rounds([...paths, '/admin/packing-slips', '/admin/add-product'], 3),
    )) {
      expect(await violations(page), path).toEqual([]);
      expect(await excess(page), path).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('rows, tabs and chips are links @ci', async ({ page, shop }) => {
    const id = await addOrder(shop, 'Ulla Unscripted');
    await signInAdministrator(page);
    await page.goto('/admin/orders?q=ulla');
    await page
      .getByRole('row')
      .filter({ hasText: id.slice(0, 8) })
      .getByText('Ulla')
      .last()
      .click({ force: true });
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await page.goto('/admin/orders?q=ulla');
    await page.getByRole('link', { name: 'Remove filter Search: ulla' }).click();
    await expect(page).toHaveURL('/admin/orders');
  });
});
