import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { main, newName, press } from '../support/products.ts';
import { expect, opened, type Shop } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.use({ loadsPictures: true });

const ATTACK = `# Solid oak

Made of **oak**, *oiled* by hand.
Lasts for years.

- [Care](/categories/Kitchen)
- [Maker](https://example.com/maker)
- [Trap](javascript:document.title='owned')
- [Other trap](data:text/html,<script>document.title='owned'</script>)

<script>document.title = 'owned'</script>
<img src=x onerror="document.title='owned'">
![A pixel](https://example.com/pixel.gif)
`;

const DETAILS = 'Material: Oak\nSize: 20 x 30 cm';

/** Adds a product with a reduced price, a Markdown description and details. */
async function addRicher(shop: Shop) {
  const name = newName('Oak board');
  const { rows } = await shop.sql(
    `insert into products (name, category, description, description_format, details, price_cents,
        former_price_cents, stock, image_key)
     select $1, 'Kitchen', $2, 'markdown', $3, 1250, 2000, 3, image_key from products order by id limit 1
     returning id::int`,
    [name, ATTACK, DETAILS],
  );
  return { id: Number(rows[0].id), name };
}

async function looksRight(page: Page) {
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 2, name: 'Solid oak' })).toBeVisible();
  await expect(article.locator('strong')).toHaveText('oak');
  await expect(article.getByRole('link', { name: 'Care' })).toHaveAttribute('href', '/categories/Kitchen');
  const away = article.getByRole('link', { name: 'Maker' });
  await expect(away).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  for (const name of ['Trap', 'Other trap', 'A pixel']) {
    await expect(article.getByText(name, { exact: name === 'Trap' }).first()).toBeVisible();
    await expect(article.getByRole('link', { name })).toHaveCount(0);
  }
  await expect(article.getByText("<script>document.title = 'owned'</script>")).toBeVisible();
  await expect(article.locator('script, img[src^="http"], [onerror]')).toHaveCount(0);
  await expect(article.getByRole('row', { name: 'Material Oak' })).toBeVisible();
  await expect(article.getByRole('rowheader')).toHaveText(['Material', 'Size']);
  await expect(page).not.toHaveTitle('owned');
}

test.describe('a description in Markdown', () => {
  test('is rendered without any of its injected code, and axe finds nothing', async ({ page, shop }) => {
    const { id } = await addRicher(shop);
    await opened(page, `/product/${id}`);
    await looksRight(page);
    expect(await violations(page)).toEqual([]);
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /^Solid oak\s+Made of oak, oiled by hand\./);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText());
    expect(data.description).toMatch(/^Solid oak\nMade of oak, oiled by hand\.\nLasts for years\.\nCare\n/);
  });

  test('is the same after a client-side navigation @ci', async ({ page, shop }) => {
    const { name } = await addRicher(shop);
    await opened(page, `/search?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.locator('s')).toHaveText('Former price: $20.00');
    await expect(card).toContainText('On sale: $12.50');
    await card.getByRole('link', { name, exact: true }).click();
    await looksRight(page);
    await expect(main(page).locator('s').first()).toHaveText('Former price: $20.00');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a description in Markdown is rendered as well, without any of its injected code @ci', async ({
    page,
    shop,
  }) => {
    const { id } = await addRicher(shop);
    await page.goto(`/product/${id}`);
    await looksRight(page);
  });

  test('the product form previews a description, and keeps all input @ci', async ({ page, shop }) => {
    const { id } = await addRicher(shop);
    await signInAdministrator(page);
    await page.goto(`/admin/products/${id}`);
    await page.getByLabel(/^Description/).fill('Made of **ash**.\n\n<b>bold</b>');
    await page.getByLabel('Compare-at price').fill('30');
    await press(page, 'Preview description');
    const preview = page.getByRole('region', { name: 'As shown in the shop' });
    await expect(preview.locator('strong')).toHaveText('ash');
    await expect(preview).toContainText('<b>bold</b>');
    await expect(page.getByLabel('Compare-at price')).toHaveValue('30');
    await press(page, 'Save');
    await expect(page).toHaveURL('/admin/products');
    const { rows } = await shop.sql('select * from products where id = $1', [id]);
    expect(rows[0]).toMatchObject({
      description: 'Made of **ash**.\n\n<b>bold</b>',
      description_format: 'markdown',
      former_price_cents: 3000,
    });
  });
});

test('the product form edits price, details and tax class, and shows errors beside their fields @ci', async ({
  page,
  shop,
}) => {
  const { id } = await addRicher(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  await page.getByLabel('Compare-at price').fill('12.50');
  await press(page, 'Save');
  const wrong = page.getByLabel('Compare-at price');
  await expect(wrong).toHaveAccessibleDescription('The compare-at price must be higher than the price');
  await wrong.fill('');
  await page.getByLabel('Details').fill('Oak');
  await press(page, 'Save');
  await expect(page.getByLabel('Details')).toHaveAccessibleDescription(
    /Write “Oak” as a name, a colon and a value/,
  );
  await page.getByLabel('Details').fill('Material: Ash');
  await page.getByLabel('Tax class').selectOption('Reduced (no. 2)');
  await press(page, 'Preview description');
  const preview = page.getByRole('region', { name: 'As shown in the shop' });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole('link', { name: 'Maker' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, 'Save');
  await expect(page).toHaveURL('/admin/products');
  const { rows } = await shop.sql('select * from products where id = $1', [id]);
  expect(rows[0]).toMatchObject({ former_price_cents: null, details: 'Material: Ash', tax_class_id: '2' });
});

test('cards say New for as many days as the merchant chooses @ci', async ({ page, shop }) => {
  const { name } = await addRicher(shop);
  const card = page.getByRole('article').filter({ hasText: name });
  const at = `/search?q=${encodeURIComponent(name)}`;
  await opened(page, at);
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  await openAsAdministrator(page, '/admin/settings');
  await page.getByRole('link', { name: 'Site configuration' }).click();
  const save = page.getByRole('region', { name: 'Catalogue' }).getByRole('button', { name: 'Save' });
  await page.getByLabel('Days a product counts as new').fill('999');
  await save.click();
  await expect(page.getByLabel('Days a product counts as new')).toHaveAccessibleDescription(
    'The number of days must be at most 365',
  );
  await page.getByLabel('Days a product counts as new').fill('7');
  await save.click();
  await expect(page.getByText('Site configuration saved')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await opened(page, at);
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await shop.sql(`update products set created_at = now() - interval '8 days' where name = $1`, [name]);
  await shop.sql('update shop_settings set new_for_days = 8');
  await opened(page, at);
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  await shop.sql('update shop_settings set new_for_days = 0');
});
