import type { Page } from '@playwright/test';
import { remember, signUpByRequest } from '../../support/accounts.ts';
import { openAsAdministrator, test } from '../../support/administrator.ts';
import { buyByRequest } from '../../support/buying.ts';
import { deliverNothing } from '../../support/delivering.ts';
import { turnTo } from '../../support/panel.ts';
import { addShirt } from '../../support/products-with-options.ts';
import { expect, opened, type Shop, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

test.afterEach(({ shop }) => deliverNothing(shop));

const SENT = 'M / Red';
const GIVEN_BACK = 'XL / Blue';

/** Buys two variants of one product as a member, in a shop that ships. */
async function buyTwoVariants(page: Page, shop: Shop) {
  await shop.sql('update shop_settings set delivers = true');
  const { name, variantIds } = await addShirt(shop);
  await signUpByRequest(page);
  const signIn = await remember(page);
  const id = await buyByRequest(
    page,
    shop,
    [0, 4].map((at) => Number(variantIds[at])),
  );
  return { id, name, variantIds, signIn };
}

const stockOf = async (shop: Shop, id: number | undefined) =>
  (await shop.sql('select stock from variants where id = $1', [id])).rows[0]?.stock;

test('one variant of an order is sent, the other is cancelled and refunded @ci', async ({ page, shop }) => {
  const { id, name, variantIds, signIn } = await buyTwoVariants(page, shop);
  expect(await stockOf(shop, variantIds[4])).toBe(8);
  await openAsAdministrator(page, `/admin/orders/${id}`);
  const panel = page.getByRole('region', { name: 'Fulfilment' });
  const sending = panel.getByRole('form', { name: 'Send' });
  await sending.getByLabel(`Quantity of ${name}, ${SENT}`).fill('1');
  await sending.getByLabel(`Quantity of ${name}, ${GIVEN_BACK}`).fill('0');
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(panel.getByRole('heading', { name: 'Shipment 1' })).toBeVisible();

  await panel.getByText('Cancel items before they are sent').click();
  const cancel = panel.getByRole('form', { name: 'Cancel items before they are sent' });
  await expect(cancel.getByLabel(`Quantity of ${name}, ${SENT}`)).toHaveCount(0);
  await cancel.getByLabel(`Quantity of ${name}, ${GIVEN_BACK}`).fill('1');
  await cancel.getByRole('button', { name: 'Cancel items' }).click();
  // The item's price of $18.00 plus 8% tax.
  await expect(cancel.getByRole('alert')).toContainText('refund $19.44');
  await cancel.getByRole('button', { name: /^Cancel and refund \$19\.44/ }).click();
  await expect(toast(page, 'Cancelled')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await stockOf(shop, variantIds[4]), 'the cancelled variant is for sale again').toBe(9);
  expect(await stockOf(shop, variantIds[0]), 'the sent variant is not').toBe(8);

  await signIn();
  await opened(page, `/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /^Ordered/,
    new RegExp(`^Shipped.*${name}, ${SENT} x1`),
    new RegExp(`^Cancelled.*${name}, ${GIVEN_BACK} x1`),
    'Delivered (still to come)',
  ]);
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText(/Refunded\s*-\$19\.44/);
  expect(await violations(page)).toEqual([]);
});

test('an order with a deleted variant stays readable, and can still be sent @ci', async ({ page, shop }) => {
  const { id, name, variantIds, signIn } = await buyTwoVariants(page, shop);
  await shop.sql('delete from variants where id = $1', [variantIds[0]]);
  await openAsAdministrator(page, `/admin/orders/${id}`);
  const panel = page.getByRole('region', { name: 'Fulfilment' });
  await expect(page.getByRole('main')).toContainText(`${name}, ${SENT}`);
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(toast(page, 'Marked as sent')).toBeVisible();
  await turnTo(page, `/admin/orders/${id}/packing-slip`);
  await expect(page.getByRole('article')).toContainText('SHIRT-M-RED');
  await signIn();
  await opened(page, `/orders/${id}`);
  await expect(page.getByRole('main')).toContainText(`${name}, ${SENT}`);
  await expect(page.getByRole('main')).toContainText('SHIRT-M-RED');
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
});
