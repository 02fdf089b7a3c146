import type { Page } from '@playwright/test';
import { formFields } from '../../support/shops/form-fields.ts';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { openPayment, putInCart } from '../support/buying.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, findProduct, opened, type Shop, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';

test.afterEach(({ shop }) => shop.sql("update pay_later_settings set settings = '{}'"));

const accessible = async (page: Page) => expect(await violations(page)).toEqual([]);
/** Replaces the accessibility check, which needs JavaScript. */
const unchecked = async () => {};

/** Enters the bank account and offers bank transfers, with the admin area's forms. */
async function offerTransfers(page: Page): Promise<void> {
  const account = page.getByRole('region', { name: 'Bank account' });
  const transfer = page.getByRole('region', { name: 'Bank transfer', exact: true });
  await transfer.getByLabel('Offer it at the checkout').selectOption('yes');
  await transfer.getByLabel('Days to pay').fill('5');
  await transfer.getByRole('button', { name: 'Save' }).click();
  // The form is refused and still contains all entered values.
  await expect(transfer.getByText('Enter the account holder and the IBAN').first()).toBeVisible();
  await expect(transfer.getByLabel('Days to pay')).toHaveValue('5');
  await account.getByLabel('Account holder').fill('Kiosk Ltd');
  await account.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('Enter an IBAN such as').first()).toBeVisible();
  await accessible(page);
  await account.getByLabel('IBAN').fill(IBAN);
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByLabel('IBAN')).toHaveValue(IBAN);
  await expect(account.getByText('Enter an IBAN such as')).toHaveCount(0);
  await transfer.getByLabel('Offer it at the checkout').selectOption('yes');
  await transfer.getByRole('button', { name: 'Save' }).click();
  await expect(transfer.getByText('On', { exact: true })).toBeVisible();
}

/** Does the same as `offerTransfers` by requests, without opening a page. */
async function offerByRequest(page: Page): Promise<void> {
  const path = '/admin/settings/pay-later';
  const save = async (intent: string, changes: Record<string, string>) => {
    const html = await (await page.request.get(path)).text();
    await sendForm(page, path, { ...formFields(html, `value="${intent}"`), intent, ...changes });
  };
  await save('account', { account_holder: 'Kiosk Ltd', iban: IBAN });
  await save('bank-transfer', { on: 'yes' });
}

const howToPay = (page: Page) => page.getByRole('region', { name: 'How to pay' });

async function newestOrder(shop: Shop): Promise<string> {
  const { rows } = await shop.sql('select id from completed_transactions order by created_at desc limit 1');
  return rows[0]?.id;
}

/**
 * On the order's page in the admin area, records a payment that is too high, which the shop refuses. Then
 * records a part of the total, and then the rest.
 */
async function noteIt(page: Page, orderId: string, check = accessible): Promise<void> {
  const form = page.getByRole('form', { name: 'Mark as paid' });
  await form.getByLabel(/^Amount/).fill('999999');
  await form.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(form.getByText('Enter at most the amount due').first()).toBeVisible();
  await expect(form.getByLabel(/^Amount/)).toHaveValue('999999');
  await check(page);
  await form.getByLabel(/^Amount/).fill('1');
  await form.getByLabel(/^Reference/).fill('Statement 12');
  await form.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('cell', { name: 'Statement 12' })).toBeVisible();
  await form.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderId.slice(0, 8)}` })).toBeVisible();
  await expect(page.getByText('Awaiting payment')).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
}

/**
 * Removes the first payment that `noteIt` recorded, so that the order awaits payment again. Then records the
 * payment again.
 */
async function removeIt(page: Page, check = accessible): Promise<void> {
  const question = 'Remove the payment of $1.00…';
  const form = page.getByRole('form', { name: question });
  await expect(form).toBeHidden();
  await page.getByText(question).click();
  await expect(form).toContainText('Remove this payment? The customer will owe $1.00 again.');
  await form.getByLabel('Reason (optional)').fill('Belongs to another order');
  await check(page);
  await form.getByRole('button', { name: 'Remove the payment' }).click();
  const noting = page.getByRole('form', { name: 'Mark as paid' });
  await expect(noting.getByLabel(/^Amount/)).toHaveValue('1.00');
  await expect(page.getByText('Awaiting payment').first()).toBeVisible();
  await expect(page.getByText('Recorded payment removed').first()).toBeVisible();
  await expect(page.getByText('Belongs to another order').first()).toBeVisible();
  await noting.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Awaiting payment')).toHaveCount(0);
}

test('an order is paid by bank transfer, from the settings to the recorded payment @ci', async ({
  page,
  shop,
}) => {
  const { id: productId } = await findProduct(shop, 'stock > 40 and price_cents > 1000');
  await openAsAdministrator(page, '/admin/settings/pay-later');
  await offerTransfers(page);
  await putInCart(page, productId);
  const dialog = await openPayment(page);
  await dialog.locator('label').filter({ hasText: 'Bank transfer' }).click();
  await expect(dialog.getByText(/^Transfer the total by /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  const orderId = await newestOrder(shop);
  await expect(howToPay(page)).toContainText(IBAN);
  await expect(howToPay(page)).toContainText(orderId.slice(0, 8).toUpperCase());
  expect(await violations(page)).toEqual([]);
  await opened(page, '/orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Awaiting payment');
  await opened(page, `/orders/${orderId}`);
  await expect(howToPay(page)).toContainText(IBAN);
  expect(await violations(page)).toEqual([]);

  await opened(page, '/admin/orders');
  await page.getByRole('link', { name: /^Awaiting payment \(/ }).click();
  await expect(page).toHaveURL(/kind=unpaid/);
  await page.getByRole('link', { name: orderId.slice(0, 8) }).click();
  // A second tab shows the same form.
  const other = await page.context().newPage();
  await opened(other, `/admin/orders/${orderId}`);
  await noteIt(page, orderId);
  await other.getByRole('form', { name: 'Mark as paid' }).getByRole('button').click();
  const changed = other.getByText('Someone else changed the payment of this order').first();
  await expect(changed).toBeVisible();
  await opened(other, `/admin/orders/${orderId}`);
  await removeIt(page);
  await other.getByText('Remove the payment of $1.00…').click();
  await other.getByRole('button', { name: 'Remove the payment' }).first().click();
  await expect(changed).toBeVisible();
  await other.close();
  await opened(page, `/orders/${orderId}`);
  await expect(howToPay(page)).toHaveCount(0);
  await expect(page.getByText('COMPLETED')).toBeVisible();
});

test('the merchant cancels an unpaid order, and the customer sees that nothing is due @ci', async ({
  page,
  shop,
}) => {
  const { id: productId } = await findProduct(shop, 'stock > 40 and price_cents > 1000');
  await signInAdministrator(page);
  await offerByRequest(page);
  await putInCart(page, productId);
  const dialog = await openPayment(page);
  await dialog.locator('label').filter({ hasText: 'Bank transfer' }).click();
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(howToPay(page)).toBeVisible();
  const orderId = await newestOrder(shop);
  await opened(page, `/admin/orders/${orderId}`);
  await page.getByRole('link', { name: 'Cancel the order…' }).click();
  await expect(page.getByRole('alert')).toContainText('Cancel this unpaid order?');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toast(page, 'Order cancelled')).toBeVisible();
  await opened(page, `/orders/${orderId}`);
  await expect(page.getByText('This order was cancelled. You have nothing to pay.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Refunded');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is placed for payment by bank transfer, and is marked as paid @ci', async ({
    page,
    shop,
  }) => {
    const { id: productId } = await findProduct(shop, 'stock > 40 and price_cents > 1000');
    await signInAdministrator(page);
    await offerByRequest(page);
    await putInCart(page, productId);
    await page.goto('/checkout?pay');
    await page.locator('label').filter({ hasText: 'Bank transfer' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
    await expect(howToPay(page)).toContainText(IBAN);
    const orderId = await newestOrder(shop);
    await page.goto(`/admin/orders/${orderId}`);
    await noteIt(page, orderId, unchecked);
    await removeIt(page, unchecked);
    await page.goto(`/orders/${orderId}`);
    await expect(howToPay(page)).toHaveCount(0);
  });
});
