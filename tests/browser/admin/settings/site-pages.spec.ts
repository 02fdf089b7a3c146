import type { Page } from '@playwright/test';
import { openAsAdministrator, test } from '../../support/administrator.ts';
import { openPayment, putInCart } from '../../support/buying.ts';
import { press } from '../../support/products.ts';
import { expect, findProduct, opened, type Shop, toast } from '../../support/shop.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test.afterEach(({ shop }) =>
  shop.sql("update site_settings set settings = settings - 'termsPageId'; delete from site_pages"),
);

const addPage = (shop: Shop, slug: string, title: string, body = '') =>
  shop.sql('insert into site_pages (slug, title, body, is_published) values ($1, $2, $3, true)', [
    slug,
    title,
    body,
  ]);

/** Changes the setting by SQL, as another process would. Waits until this process has reloaded it. */
async function askForTerms(shop: Shop, { request }: Page): Promise<void> {
  await addPage(shop, 'terms', 'Terms', 'No refunds');
  await shop.sql(
    "update site_settings set settings = settings || jsonb_build_object('termsPageId', (select id from site_pages))",
  );
  await expect(async () => expect(await (await request.get('/')).text()).toContain('<footer')).toPass();
}

test('a page is written, previewed, published and linked in the footer', async ({ page }) => {
  await openAsAdministrator(page, '/admin/settings');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'Add a page' }).click();
  await page.getByLabel('Title').fill('Über uns');
  await page.getByLabel('Address').fill('..');
  await page
    .getByLabel('Text', { exact: true })
    .fill(
      '## Who we are\n\n<script>alert(1)</script>\n\n![x](https://evil.example/x.png)\n\n**Tea** since 1999',
    );
  await page.getByLabel('Published').check();
  await press(page, 'Save');
  await expect(page.getByText('Use only a–z, 0–9 and hyphens, such as “returns”').last()).toBeVisible();
  await page.getByLabel('Address').fill('');
  await press(page, 'Preview text');
  const preview = page.getByRole('region', { name: 'As shown in the shop' });
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(preview.locator('script, img')).toHaveCount(0);
  await expect(page.getByLabel('Published')).toBeChecked();
  await press(page, 'Save');
  await expect(toast(page, 'Page saved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Über uns' })).toContainText('Published');
  await opened(page, '/');
  await footer(page).getByRole('link', { name: 'Über uns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/ueber-uns$/);
  await expect(page).toHaveTitle('Über uns · Kiosk');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pages\/ueber-uns$/);
});

test('the second of two administrators who edit a page is warned and loses nothing @ci', async ({
  page,
  shop,
}) => {
  await addPage(shop, 'returns', 'Returns', 'Old');
  await openAsAdministrator(page, '/admin/settings/pages');
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Mine');
  await shop.sql("update site_pages set body = 'Theirs', version = version + 1");
  await press(page, 'Save');
  await expect(page.getByText('Someone else changed this page.').first()).toBeVisible();
  await expect(page.getByLabel('Text (currently saved)')).toHaveValue('Theirs');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Mine');
  await press(page, 'Save');
  await expect(toast(page, 'Page saved')).toBeVisible();
});

test('a draft and an unknown address are not found, and no footer links to them', async ({ page, shop }) => {
  await shop.sql("insert into site_pages (slug, title) values ('draft', 'Draft')");
  for (const slug of ['draft', 'none']) {
    const reply = await page.request.get(`/pages/${slug}`);
    expect([reply.status(), (await reply.text()).includes('Page Not Found')]).toEqual([404, true]);
  }
  expect(await (await page.request.get('/')).text()).not.toContain('<footer');
});

test('a page is deleted after a confirmation @ci', async ({ page, shop }) => {
  await addPage(shop, 'gone', 'Gone');
  await openAsAdministrator(page, '/admin/settings/pages');
  await page.getByRole('link', { name: 'Gone' }).click();
  await page.getByRole('link', { name: 'Delete page' }).click();
  await page.getByRole('button', { name: 'Delete page' }).click();
  await expect(toast(page, 'Page deleted')).toBeVisible();
  expect((await page.request.get('/pages/gone')).status()).toBe(404);
});

test('the terms must be accepted before the payment, and the order shows them', async ({ page, shop }) => {
  await askForTerms(shop, page);
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  await opened(page, '/checkout');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = page.getByRole('checkbox', { name: 'I have read and accept the Terms' });
  await expect(box).toBeFocused();
  await box.check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  const { rows } = await shop.sql('select payment_id from accepted_terms');
  await openAsAdministrator(page, `/admin/orders/${rows[0].payment_id}`);
  await page.getByText('Show the accepted text').click();
  await expect(page.getByText('No refunds')).toBeVisible();
});

test('terms that are added while the payment is open must be accepted first @ci', async ({ page, shop }) => {
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  const dialog = await openPayment(page);
  await askForTerms(shop, page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Read and accept the terms to continue.').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the terms must be accepted before the payment @ci', async ({ page, shop }) => {
    await askForTerms(shop, page);
    await page.goto(`/product/${(await findProduct(shop, 'stock > 30')).id}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.goto('/checkout?pay=1');
    await expect(page.getByText('Accept the terms to continue')).toBeVisible();
    await page.getByRole('checkbox', { name: 'I have read and accept the Terms' }).check();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  });
});
