import { rounds } from '../../support/thorough.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

test.use({ loadsPictures: true });

test.describe('the home page', () => {
  test('shows banner, categories and featured products, and links banner and categories to their products @mobile', async ({
    page,
    shop,
  }) => {
    await opened(page, '/');
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
    await page.getByRole('link', { name: 'Summer Collection 2025' }).click();
    await expect(page).toHaveURL('/categories/Skin%20care');
    await expect(page.getByRole('heading', { level: 1, name: 'Skin care' })).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
    await expect(page).toHaveURL('/categories/Kitchen');
    const { rows } = await shop.sql(`select name from products where category = 'Kitchen' order by id`);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(rows.map((row) => row.name));
  });

  test('shows 12 products per page with Next and Previous, and reload and Back keep the place', async ({
    page,
    shop,
  }) => {
    const { rows } = await shop.sql('select name from products order by category, id');
    const names = rows.map((row) => row.name);
    const titles = page.locator('#featured ~ ul h3');
    await opened(page, '/');
    await expect(titles).toHaveText(names.slice(0, 12));
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(titles).toHaveText(names.slice(12, 24));
    await expect(page).toHaveURL(/page=1/);
    await page.reload();
    await expect(titles).toHaveText(names.slice(12, 24));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(titles).toHaveText(names.slice(24, 36));
    await page.goBack();
    await expect(titles).toHaveText(names.slice(12, 24));
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(titles).toHaveText(names.slice(0, 12));
  });

  test('ends with a last page of fewer than 12 products @ci', async ({ page, shop }) => {
    const { rows } = await shop.sql('select count(*)::int as count from products');
    const last = Math.floor(rows[0].count / 12);
    await opened(page, `/?page=${last}`);
    await expect(page.locator('#featured ~ ul h3')).toHaveCount(rows[0].count % 12);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible();
    await opened(page, `/?page=${last + 1}`);
    await expect(page.getByRole('heading', { name: 'No more products' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

test.describe('a product', () => {
  test('shows picture, category, name, stock, price, and up to 4 similar products', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop, `stock > 20 and category = 'Kitchen'`);
    await opened(page, `/product/${product.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByRole('img', { name: product.name })).toBeVisible();
    await expect(page.getByText('In stock')).toBeVisible();
    await expect(page.getByText(product.price).first()).toBeVisible();
    await expect(page).toHaveTitle(`${product.name} · Kiosk`);
    const similar = page.getByRole('region', { name: 'You may also like' });
    await expect(similar.getByRole('article')).toHaveCount(4);
    await expect(similar.getByText('Kitchen')).toHaveCount(4);
    await expect(similar.getByRole('heading', { name: product.name, exact: true })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Kitchen', exact: true }).click();
    await expect(page).toHaveURL('/categories/Kitchen');
  });

  test('becomes a favorite even if its quantity is missing', async ({ page, shop }) => {
    const product = await findProduct(shop, `stock > 20 and category = 'Kitchen'`);
    await opened(page, `/product/${product.id}`);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('');
    await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
    await expect(toast(page, 'Added to favorites')).toBeVisible();
  });

  test('starts with the quantity 1, whatever was typed for the product before', async ({ page, shop }) => {
    const product = await findProduct(shop, `stock > 20 and category = 'Kitchen'`);
    await opened(page, `/product/${product.id}`);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('5');
    const similar = page.getByRole('region', { name: 'You may also like' });
    await similar.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(product.name);
    await expect(quantity).toHaveValue('1');
  });

  test('without description says so', async ({ request, shop }) => {
    const product = await findProduct(shop, `description = ''`);
    const html = await (await request.get(`/product/${product.id}`)).text();
    expect(html).toContain('No description available for this product.');
  });

  test('that does not exist is not found, with a toast and a 404', async ({ page }) => {
    for (const id of rounds(['abc', '999999', '99999999999999999999999'])) {
      const response = await page.goto(`/product/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
      await expect(toast(page, 'Product not found')).toBeVisible();
    }
  });

  test('is described for search engines by the server', async ({ request, shop }) => {
    const product = await findProduct(shop, 'stock > 20');
    const html = await (await request.get(`/product/${product.id}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/product/${product.id}"/>`);
    expect(html).toContain('property="og:image"');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({
      '@type': 'Product',
      name: product.name,
      offers: {
        priceCurrency: 'USD',
        price: product.price.slice(1),
        availability: 'https://schema.org/InStock',
      },
    });
  });

  test('shows its text as text, never as markup', async ({ page, shop }) => {
    const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const { rows } = await shop.sql(
      `insert into products (name, category, description, price_cents, stock, image_key)
       values ($1, $1, $1, 100, 5, 'products/none.webp') returning id::int`,
      [evil.slice(0, 70)],
    );
    await opened(page, `/product/${rows[0].id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil.slice(0, 70));
    await expect(page).toHaveTitle(`${evil.slice(0, 70)} · Kiosk`);
    await shop.sql('delete from products where id = $1', [rows[0].id]);
  });
});

test('an empty category says so', async ({ request, shop }) => {
  const name = `Empty ${Date.now()}`;
  await shop.sql(`insert into categories (name, thumbnail_key) values ($1, 'categories/kitchen.webp')`, [
    name,
  ]);
  const html = await (await request.get(`/categories/${encodeURIComponent(name)}`)).text();
  expect(html).toContain('No products found in this category');
  await shop.sql('delete from categories where name = $1', [name]);
});

test.describe('search', () => {
  test('finds names that start with the text, counts them, and clears the box', async ({ page, shop }) => {
    const product = await findProduct(shop);
    const prefix = product.name.slice(0, 5).trim();
    const { rows } = await shop.sql(`select name from products where name ^@ $1 order by name, id`, [prefix]);
    await opened(page, '/');
    const box = page.getByLabel('Search products');
    await box.fill(`  ${prefix} `);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(
      page.getByText(rows.length === 1 ? 'Found 1 product' : `Found ${rows.length} products`, {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
      rows.map((row) => row.name),
    );
    await expect(box).toHaveValue('');
  });

  test('is case-sensitive, and offers similar matches separately', async ({ page, shop }) => {
    const product = await findProduct(shop);
    await opened(page, `/search?q=${encodeURIComponent(product.name.toLowerCase())}`);
    await expect(page.getByText('Found 0 products')).toBeVisible();
    await expect(toast(page, 'No products found matching your search')).toBeVisible();
    const suggestions = page.getByRole('region', { name: 'Did you mean one of these?' });
    await expect(suggestions.getByRole('heading', { name: product.name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Browse categories' }).click();
    await expect(page).toHaveURL('/categories');
  });

  test('finds what a misspelt word means, and shows it without scrolling @mobile', async ({ page }) => {
    await opened(page, '/search?q=hedphones');
    await expect(page.getByText('Found 0 products')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No products found matching your search' })).toBeVisible();
    const name = page.getByRole('link', { name: 'Over-Ear Headphones', exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Browse categories' })).toBeVisible();
  });

  test('lists similar matches below the names that start with the text, and does not count them @ci', async ({
    page,
  }) => {
    await opened(page, '/search?q=Butter');
    await expect(page.getByText('Found 1 product', { exact: true })).toBeVisible();
    const alike = page.getByRole('region', { name: 'Did you mean one of these?' });
    await expect(alike.getByRole('heading', { level: 3 }).first()).toHaveText('Cultured Butter');
    await expect(alike.getByRole('heading', { name: 'Butter Croissant' })).toHaveCount(0);
  });

  test('reports once that nothing was found, even if a similar product is added to the cart', async ({
    page,
  }) => {
    await opened(page, '/search?q=hedphones');
    const text = 'No products found matching your search';
    await expect(toast(page, text)).toBeVisible();
    await expect(toast(page, text)).toBeHidden();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /to cart/i })
      .click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(toast(page, text)).toBeHidden();
  });

  test('reports once on the page and once in a toast that nothing was found', async ({ page }) => {
    await opened(page, '/search?q=xqzvkw');
    const text = 'No products found matching your search';
    await expect(toast(page, text)).toBeVisible();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect.poll(() => page.getByText(text).count()).toBe(2);
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('ignores a blank query @ci', async ({ page }) => {
    await opened(page, '/');
    const box = page.getByLabel('Search products');
    const scolded = box.evaluate(
      (input) =>
        new Promise<boolean>((resolve) => {
          const told = (event: Event) => setTimeout(() => resolve(!event.defaultPrevented));
          input.addEventListener('invalid', told, { once: true });
        }),
    );
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('   ');
    expect(await scolded).toBe(false);
  });

  test('responds normally to unusual text @ci', async ({ request }) => {
    for (const text of ['%00', '%25', "'%3B--", '%F0%9F%98%80', 'x'.repeat(2_000), '%EF%BF%BF']) {
      expect((await request.get(`/search?q=${text}`)).status()).toBe(200);
    }
    expect((await request.get('/categories/%00')).status()).toBe(404);
    expect((await request.get('/?page=99999999999')).status()).toBe(200);
  });
});

test('unknown addresses and /categories show Page Not Found with links into the shop', async ({ page }) => {
  for (const path of rounds(['/categories', '/nothing/here'])) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skin care' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a request that cannot be handled gets an error page with a reference @ci', async ({ page }) => {
  await opened(page, '/');
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/orders' });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(/Reference: [\w-]{36}/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
});
