import { openAsAdministrator, signInAdministrator } from '../../support/administrator.ts';
import { openPayment, putInCart } from '../../support/buying.ts';
import { overflowAt } from '../../support/overflow.ts';
import { turnTo } from '../../support/panel.ts';
import { expect, findProduct, settings, toast } from '../../support/shop.ts';
import { test } from '../../support/shops/stripe.ts';
import { violations } from '../../support/violations.ts';

const PAGE = '/admin/settings/payments';
const ORIGIN = 'http://shop.example';
const WEBHOOK = `${ORIGIN}/webhooks/stripe`;

/** A shop with keys of a fake Stripe, and with a public address at which a provider can reach it. */
test.use({ shopSettings: { ...settings, PUBLIC_URL: ORIGIN } });
// These tests run in one worker, because each worker starts its own shop and stand-ins.
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) =>
  shop.sql("update site_settings set settings = settings - 'paymentMethods', version = version + 1"),
);

test('the payment dialog offers only the methods that the merchant chose @ci', async ({ page, shop }) => {
  await openAsAdministrator(page, PAGE);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Position of Cards by Stripe').selectOption('1');
  await page.getByLabel('Cards by Stripe', { exact: true }).uncheck();
  await page.getByLabel('Simulated credit card', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Keep at least one method on').first()).toBeVisible();
  await expect(page.getByLabel('Position of Cards by Stripe')).toHaveValue('1');
  await page.getByLabel('Cards by Stripe', { exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Payment methods saved')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cards by Stripe' }).first()).toBeVisible();

  await putInCart(page, (await findProduct(shop, 'stock > 30 and price_cents > 100')).id);
  await openPayment(page);
  const methods = page.getByRole('radio');
  await expect(methods).toHaveCount(1);
  await expect(methods.first()).toBeChecked();
  // The page shows Stripe's form, or a button that leads to Stripe's page.
  await expect(page.getByRole('button', { name: /^(Continue to Stripe|Pay \$)/ })).toBeVisible();
});

test('a connection test reports what is wrong with the webhook, and its button keeps the focus', async ({
  page,
  stripe,
}) => {
  stripe.account.endpoints = [{ url: WEBHOOK, status: 'disabled', events: ['*'] }];
  await openAsAdministrator(page, PAGE);
  const button = page.getByRole('button', { name: 'Test the connection to Stripe' });
  await button.press('Enter');
  const found = page.getByRole('list', { name: 'Test of the connection to Stripe' });
  await expect(found).toContainText('The key is accepted (test mode).');
  await expect(found).toContainText(`The provider has disabled the webhook to ${WEBHOOK}.`);
  await expect(button).toBeFocused();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 390]) expect(await overflowAt(page, width)).toEqual([]);
  await turnTo(page, '/admin/health');
  await expect(page.getByText('Stripe has disabled the webhook of this shop.')).toBeVisible();

  stripe.account.endpoints = [{ url: WEBHOOK, status: 'enabled', events: ['*'] }];
  await turnTo(page, PAGE);
  await button.click();
  await expect(toast(page, 'The connection to Stripe works')).toBeVisible();
  await turnTo(page, '/admin/health');
  await expect(page.getByText('The payment providers send webhooks to this shop.')).toBeVisible();
});

test('the settings link to the page, which marks a provider without credentials as not set up @ci', async ({
  page,
}) => {
  await openAsAdministrator(page, '/admin/settings');
  await page.getByRole('link', { name: 'Payment gateway' }).click();
  await expect(page).toHaveURL(PAGE);
  const paypal = page.getByRole('region', { name: 'PayPal' });
  await expect(paypal).toContainText('Not set up');
  await expect(paypal.getByRole('button')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('methods are saved and a connection is tested @ci', async ({ page, stripe }) => {
    stripe.account.endpoints = [];
    await signInAdministrator(page);
    await page.goto(PAGE);
    await page.getByLabel('Position of Cards by Stripe').selectOption('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Payment methods saved')).toBeVisible();
    await expect(page.getByLabel('Position of Cards by Stripe')).toHaveValue('1');
    await page.getByRole('button', { name: 'Test the connection to Stripe' }).click();
    await expect(page.getByText('The connection to Stripe needs attention')).toBeVisible();
    await expect(page.getByText(`The provider sends no webhooks to ${WEBHOOK}.`)).toBeVisible();
  });
});
