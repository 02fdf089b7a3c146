import { rounds } from '../../support/thorough.ts';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { memberBuysTwo } from '../support/buying.ts';
import { deliverNothing } from '../support/delivering.ts';
import { addOrder } from '../support/orders.ts';
import { turnTo } from '../support/panel.ts';
import { choosePicture, newName } from '../support/products.ts';
import { expect, toast } from '../support/shop.ts';
import { stepsFromHome } from '../support/steps.ts';
import { violations } from '../support/violations.ts';

test.afterEach(async ({ shop }) => {
  await deliverNothing(shop);
  await shop.sql(`update site_settings set settings = settings - 'name', version = version + 1`);
  await shop.sql(`update invoice_settings set company_name = '', company_address = '', begins_at = null,
    numbered_until = null, version = 1`);
});

test('adding a discount code takes 3 clicks: a new code and its rate are prefilled @ci', async ({
  page,
  shop,
}) => {
  await signInAdministrator(page);
  const steps = await stepsFromHome(page);
  await steps.click(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Discounts' }));
  await steps.click(page.getByRole('link', { name: 'Add a code' }));
  const code = await page.getByLabel('Code', { exact: true }).inputValue();
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  await expect(page.getByText(`10% off everything with code ${code}.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await steps.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(toast(page, 'Discount saved')).toBeVisible();
  expect(steps.count).toBe(3);
  const { rows } = await shop.sql('select percent::float, active from discounts where code = $1', [code]);
  expect(rows).toEqual([{ percent: 10, active: true }]);
  // The form for an automatic discount leaves these fields empty.
  await turnTo(page, '/admin/settings/discounts/new');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Percent', { exact: true })).toHaveValue('');
});

test('setting up invoices takes a link, the address and a button in a shop with its own name @ci', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `update site_settings set settings = settings || '{"name": "Nordlicht"}', version = version + 1`,
  );
  await addOrder(shop);
  await signInAdministrator(page);
  const steps = await stepsFromHome(page);
  await steps.click(page.getByRole('link', { name: 'Add your address, so that orders get invoices' }));
  await expect(page).toHaveURL('/admin/settings/invoices');
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Nordlicht', { timeout: 1000 });
  }).toPass();
  await steps.fill(page.getByLabel('Address'), '9 Market Square\nTown');
  await steps.click(page.getByRole('button', { name: 'Save' }).first());
  await expect(toast(page, 'Invoice settings saved')).toBeVisible();
  expect(steps.count).toBe(3);
  await expect(page.getByText('Every order gets an invoice')).toBeVisible();
  await turnTo(page, '/admin');
  await expect(
    page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /invoices/ }),
  ).toHaveCount(0);
});

test('each further product takes 5 clicks and fields: the form keeps category and status @ci', async ({
  page,
  shop,
}) => {
  await signInAdministrator(page);
  const steps = await stepsFromHome(page);
  await steps.click(page.getByRole('link', { name: 'Add product' }));
  steps.count += 1;
  await page.getByLabel('Category').selectOption('Kitchen');
  await page.getByLabel('Status').selectOption('draft');
  const names = [newName('First'), newName('Second')];
  for (const [index, name] of names.entries()) {
    await steps.fill(page.getByLabel('Name'), name);
    await steps.fill(page.getByLabel(/^Price/), '12.50');
    await steps.fill(page.getByLabel('Stock'), '5');
    steps.count += 1;
    await choosePicture(page);
    await steps.click(
      page.getByRole('button', { name: index === 0 ? 'Save and add another' : 'Add product' }),
    );
    await expect(toast(page, 'Product created successfully').last()).toBeVisible();
    if (index > 0) break;
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Stock')).toHaveValue('0');
    await expect(page.getByLabel('Category')).toHaveValue('Kitchen');
    await expect(page.locator('#content')).toBeFocused();
  }
  // The merchant takes two steps at the beginning, and five for each of the two products.
  expect(steps.count).toBe(2 + 2 * 5);
  // Waits for the saved rows, because the previous product showed the same message.
  const saved = async () =>
    (await shop.sql('select name, category from unlisted_products where name = any($1) order by id', [names]))
      .rows;
  await expect.poll(saved).toEqual(names.map((name) => ({ name, category: 'Kitchen' })));
});

for (const javaScriptEnabled of rounds([true, false]))
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('refunding a line takes 3 clicks, one of them to confirm the amount', async ({ page, shop }) => {
      const { id, name } = await memberBuysTwo(page, shop);
      await signInAdministrator(page);
      let clicks = 0;
      const click = async (target: ReturnType<typeof page.getByRole>) => {
        clicks += 1;
        await target.click();
      };
      await page.goto('/admin');
      const recent = page.getByRole('region', { name: 'Recent orders' });
      await click(recent.getByRole('link', { name: id.slice(0, 8) }));
      await click(page.getByRole('link', { name: `Cancel ${name}…` }));
      const form = page.getByRole('form', { name: 'Cancel items before they are sent' });
      await expect(form.getByRole('alert')).toContainText(/Cancel 2 items, restock and refund \$/);
      await expect(form.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
      if (javaScriptEnabled) {
        await expect(form).toBeFocused();
        expect(await violations(page)).toEqual([]);
      }
      const { rows: none } = await shop.sql(
        'select refunded_cents from completed_transactions where id = $1',
        [id],
      );
      expect(none).toEqual([{ refunded_cents: '0' }]);
      await click(form.getByRole('button', { name: /^Cancel and refund \$/ }));
      await expect(page).toHaveURL(`/admin/orders/${id}`);
      await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
      expect(clicks).toBe(3);
      const { rows } = await shop.sql(
        'select refunded_cents = total_cents as whole from completed_transactions where id = $1',
        [id],
      );
      expect(rows).toEqual([{ whole: true }]);
    });
  });

test('a quantity other than the link’s must be confirmed again @ci', async ({ page, shop }) => {
  const { id, name } = await memberBuysTwo(page, shop);
  await openAsAdministrator(page, `/admin/orders/${id}?cancel=0`);
  const form = page.getByRole('form', { name: 'Cancel items before they are sent' });
  await form.getByLabel(`Quantity of ${name}`).fill('1');
  await form.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(form.getByRole('alert')).toContainText([
    'The quantities or the refundable amount have changed.',
    /Cancel 1 item, restock and refund \$/,
  ]);
  await form.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(toast(page, 'Cancelled')).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  // The page does not offer to cancel a line that doesn't exist, or to return a line that was not sent.
  for (const asked of ['cancel=7', 'return=0', 'cancel=x']) {
    await turnTo(page, `/admin/orders/${id}?${asked}`);
    await expect(page.getByRole('button', { name: /and refund \$/ })).toHaveCount(0);
  }
});
