import type { Browser, Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { newEmail, PASSWORD } from '../support/accounts.ts';
import { putInCart } from '../support/buying.ts';
import { field } from '../support/delivering.ts';
import { overflowAt } from '../support/overflow.ts';
import { expect, findProduct, type Shop, settings, test } from '../support/shop.ts';
import { makeGerman } from '../support/shops/german.ts';
import { violations } from '../support/violations.ts';

/** Uses its own shop, because the test changes the shop to German. */
test.use({ shopName: 'german', shopSettings: settings });

test.describe.configure({ mode: 'serial' });

async function openShopInGerman(browser: Browser, shop: Shop): Promise<void> {
  const { rows } = await shop.sql('select settings from site_settings');
  if (rows[0]?.settings?.language === 'de') return;
  const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  await makeGerman(page, shop, { demoCatalogue: 'keep' });
  await page.context().close();
}

const suitable = (shop: Shop) => findProduct(shop, 'stock > 40 and is_delivered and price_cents < 4000');

async function addToCart(page: Page, shop: Shop): Promise<string> {
  const { id, name } = await suitable(shop);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
  await expect(page.getByText('In den Warenkorb gelegt').first()).toBeVisible();
  return name;
}

async function enterAddress(page: Page, name: string): Promise<void> {
  await expect(field(page, 'country')).toHaveValue('DE');
  await field(page, 'name').fill(name);
  await field(page, 'line1').fill('Lange Straße 12');
  await field(page, 'postcode').fill('10115');
  await field(page, 'city').fill('Berlin');
}

/** Pays by card and opens the order. Checks that every page fits the screen and is accessible. */
async function payAndRead(page: Page, product: string): Promise<void> {
  const totals = page.getByRole('region', { name: 'Bestellübersicht' });
  await expect(totals).toContainText('4,90 €');
  await expect(totals).toContainText('19 %');
  await look(page);
  await page.getByText('Weiter zur Zahlung').click();
  await expect(page.getByRole('heading', { name: 'Bestellung abschließen' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung!' })).toBeVisible();
  await look(page);
  await page.goto('/orders');
  await page
    .getByRole('link', { name: /^Bestellung / })
    .first()
    .click();
  await expect(page.getByText(product).first()).toBeVisible();
  await expect(page.getByText('Lange Straße 12').first()).toBeVisible();
  await look(page);
}

async function look(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await overflowAt(page, page.viewportSize()?.width ?? 0)).toEqual([]);
  // axe runs only on pages whose scripts run.
  const scripts = await page.evaluate(() => document.documentElement.dataset.theme !== undefined);
  if (scripts) expect(await violations(page)).toEqual([]);
}

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    const onPhones = javaScriptEnabled ? ' @both' : '';
    test(`a guest buys in the German shop${onPhones}`, async ({ page, browser, shop }) => {
      await openShopInGerman(browser, shop);
      const product = await addToCart(page, shop);
      await page.goto('/checkout');
      await field(page, 'email').first().fill(newEmail('gast'));
      await enterAddress(page, 'Jörg Weißmüller');
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
      // A change of the checkout would close the payment dialog again.
      await expect(page.getByRole('button', { name: 'Adresse ändern' })).toBeVisible();
      await payAndRead(page, product);
    });
  });
}

test('a member signs up in the German shop, and saves the address at the checkout @ci', async ({
  page,
  browser,
  shop,
}) => {
  await openShopInGerman(browser, shop);
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Benutzername').fill('Änne Öttinger');
  await page.getByLabel('E-Mail').fill(newEmail('mitglied'));
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
  await look(page);
  await page.getByRole('main').getByRole('button', { name: 'Registrieren', exact: true }).click();
  await expect(page).toHaveURL('/');
  await putInCart(page, (await suitable(shop)).id);
  await page.goto('/checkout');
  await enterAddress(page, 'Änne Öttinger');
  await page.getByLabel('Diese Adresse für das nächste Mal speichern').check();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByText('Lange Straße 12')).toBeVisible();
  await look(page);
  await page.goto('/account');
  await expect(page.getByText('Lange Straße 12')).toBeVisible();
  await look(page);
});
