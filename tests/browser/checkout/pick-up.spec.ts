import { SAY_ADDRESS } from '../../support/fixtures/delivering.ts';
import { signUpByRequest } from '../support/accounts.ts';
import { openAsAdministrator, test } from '../support/administrator.ts';
import { putInCart } from '../support/buying.ts';
import { deliverAbroad, deliverNothing } from '../support/delivering.ts';
import { expect, findProduct, opened, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.beforeEach(async ({ shop }) => {
  await deliverAbroad(shop);
  await shop.sql(`insert into delivery_methods (zone_id, name, kind, price_cents, place, position)
    select id, 'Pick-up', 'pickup', 0, 'Main Street 1', 2 from zones where kind = 'delivery' and name = 'Home'`);
});
test.afterEach(({ shop }) => deliverNothing(shop));

test('a pick-up order is bought, made ready and collected, and is never shown as sent @ci', async ({
  page,
  browser,
  shop,
}) => {
  await signUpByRequest(page);
  const { id: productId, name } = await findProduct(shop, 'stock > 40');
  await putInCart(page, productId);
  await shop.sql(SAY_ADDRESS);
  await opened(page, '/checkout');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await page.getByText('Pick it up at Main Street 1').click();
  await expect(delivery.getByRole('heading', { name: 'Address' })).toBeVisible();
  await expect(page.getByText('Delivery address')).toBeHidden();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL('/success');
  const { rows } = await shop.sql(`select id, purchase_units -> 0 ? 'shipping' as shipped
    from completed_transactions order by created_at desc limit 1`);
  const { id = '', shipped } = rows[0] ?? {};
  expect(shipped).toBe(false);

  const { viewport, isMobile } = test.info().project.use;
  const desk = await browser.newContext({
    baseURL: shop.url,
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
  });
  const admin = await desk.newPage();
  await openAsAdministrator(admin, `/admin/to-send?q=${id.slice(0, 8)}`);
  const row = admin.getByRole('row').filter({ hasText: id.slice(0, 8) });
  await expect(row).toContainText('To prepare');
  await row.getByRole('checkbox').check();
  await expect(admin.getByRole('button', { name: 'Mark selected as sent or ready' })).toBeVisible();
  await opened(admin, `/admin/orders/${id}`);
  const panel = admin.getByRole('region', { name: 'Fulfilment' });
  await expect(panel.getByLabel('Carrier')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Mark as ready to collect' }).click();
  await expect(toast(admin, 'Marked as ready to collect')).toBeVisible();
  await expect(panel.getByText('Ready to collect', { exact: true })).toBeVisible();
  expect(await violations(admin)).toEqual([]);

  await opened(page, `/orders/${id}`);
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const ready = new RegExp(`^Ready to collect at Main Street 1.*${name} x1`);
  await expect(steps).toHaveText([/^Ordered/, ready, 'Collected (still to come)']);
  await expect(page.getByRole('heading', { name: 'Address' })).toBeVisible();
  await expect(page.getByText('Pick-up, Pick it up at Main Street 1')).toBeVisible();
  await expect(page.getByText(/Deliver|Shipped|Being prepared/)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Mark as collected' }).click();
  await expect(toast(admin, 'Marked as collected')).toBeVisible();
  await desk.close();
  await opened(page, `/orders/${id}`);
  await expect(steps).toHaveText([/^Ordered/, ready, /^Collected/]);
});
