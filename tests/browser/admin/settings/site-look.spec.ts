import sharp from 'sharp';
import { openAsAdministrator, test } from '../../support/administrator.ts';
import { postForm } from '../../support/send-form.ts';
import { expect, opened } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test('a color without contrast is refused, and a click chooses a readable one instead', async ({ page }) => {
  await openAsAdministrator(page, '/admin/settings/look');
  const color = page.getByLabel('Accent color');
  const panel = page.getByRole('region', { name: 'Color and corners' });
  await color.fill('#ffe600');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(color).toHaveAttribute('aria-invalid', 'true');
  await panel
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click();
  await expect(color).not.toHaveValue('#ffe600');
  await panel.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview, not saved yet' });
  await expect(preview.getByRole('button', { name: 'Add to cart' })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});

test('a logo is saved, and the saved color, icon and banner appear on the home page', async ({ page }) => {
  await openAsAdministrator(page, '/admin/settings/look');
  await page.getByLabel('Accent color').fill('#1f6f54');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const saved = page.getByText('Site configuration saved');
  await panel('Color and corners').getByRole('button', { name: 'Save' }).click();
  await expect(saved.first()).toBeVisible();
  for (const name of ['Logo', 'Icon']) {
    await opened(page, '/admin/settings/look');
    const file = { name: 'tea.png', mimeType: 'image/png', buffer: await picture(400, 100, '#1f6f54') };
    await panel(name).locator('input[type=file]').setInputFiles(file);
    await expect(panel(name).getByText('The picture is uploaded')).toBeVisible();
    await panel(name).getByRole('button', { name: 'Save' }).click();
    await expect(saved.first()).toBeVisible();
  }
  await opened(page, '/admin/settings/home');
  await page.getByLabel('Title').fill('Fresh tea');
  await page.getByLabel('Link').fill('/search?q=tea');
  await panel('Banner').getByRole('button', { name: 'Save' }).click();
  await expect(saved.first()).toBeVisible();

  await expect(async () => {
    await opened(page, '/');
    await expect(page.getByRole('heading', { name: 'Fresh tea' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('sizes', '32x32');
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent');
  expect(await page.evaluate(accent)).toBe('#1f6f54');
  await page.getByRole('link', { name: /Fresh tea/ }).click();
  await expect(page).toHaveURL('/search?q=tea');
});

test('a logo is previewed with the chosen picture, a banner with its title, and nothing is saved @ci', async ({
  page,
}) => {
  await openAsAdministrator(page, '/admin/settings/look');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const preview = page.getByRole('region', { name: 'Preview, not saved yet' });
  const file = { name: 'tea.png', mimeType: 'image/png', buffer: await picture(400, 100, '#1f6f54') };
  await panel('Logo').locator('input[type=file]').setInputFiles(file);
  await panel('Logo').getByRole('button', { name: 'Preview' }).click();
  await expect(preview.locator('img[width="128"]')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await opened(page, '/admin/settings/home');
  await page.getByLabel('Title').fill('Only a try');
  await panel('Banner').getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByText('Only a try')).toHaveCount(2);
  await expect(page.getByLabel('Title')).toHaveValue('Only a try');
  await opened(page, '/');
  await expect(page.getByText('Only a try')).toHaveCount(0);
});

test('without JavaScript an unknown category is refused, and the corrected order is saved @ci', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  const form = { intent: 'login', email: 'admin@kiosk.test', password: 'Secret-99-Administrator' };
  await postForm(page, '/auth', form);
  await page.goto('/admin/settings/home');
  const panel = page.getByRole('region', { name: 'Order of the categories' });
  await panel.getByRole('textbox').fill('Skin care\nNowhere');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('The shop has no category “Nowhere”').first()).toBeVisible();
  await panel.getByRole('textbox').fill('Skin care');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('textbox')).toHaveValue('Skin care');
  await context.close();
  await shop.sql(`update site_settings set settings = settings - 'categoryOrder'`);
});
