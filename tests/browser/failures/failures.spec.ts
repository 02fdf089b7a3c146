import type { Page } from '@playwright/test';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

type Shop = { sql: (text: string) => Promise<unknown> };

/**
 * Runs `work` while a table is missing, as when the database fails during a request. Clears the page cache
 * first.
 */
async function without(shop: Shop, table: string, work: () => Promise<void>): Promise<void> {
  await shop.sql(`alter table ${table} rename to ${table}_away; select announce_catalog(null)`);
  try {
    await work();
  } finally {
    await shop.sql(`alter table ${table}_away rename to ${table}`);
  }
}

async function asGuest(page: Page): Promise<void> {
  await opened(page, '/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page.getByText('successfully logged in as a guest')).toBeVisible();
}

test('pages that cannot load their data show an error and stay usable', async ({ page, shop }) => {
  const product = await findProduct(shop);
  await asGuest(page);
  await without(shop, 'products', async () => {
    await opened(page, '/');
    await expect(toast(page, 'Failed to load products')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skin care', exact: true })).toBeVisible();
    await opened(page, `/product/${product.id}`);
    await expect(toast(page, 'Error fetching product')).toBeVisible();
    await opened(page, '/categories/Kitchen');
    await expect(toast(page, 'Failed to load category products')).toBeVisible();
    await opened(page, '/search?q=Linen');
    await expect(toast(page, 'Error searching for products')).toBeVisible();
  });
  await without(shop, 'categories', async () => {
    await opened(page, '/');
    await expect(toast(page, 'Failed to load categories')).toBeVisible();
  });
  await without(shop, 'cart_items', async () => {
    await opened(page, '/checkout');
    await expect(toast(page, 'Failed to load your cart').first()).toBeVisible();
    await expect(page).toHaveURL('/checkout');
  });
  await without(shop, 'completed_transactions', async () => {
    await opened(page, '/orders');
    await expect(toast(page, 'Failed to load your orders')).toBeVisible();
  });
  await without(shop, 'favorite_items', async () => {
    await opened(page, '/favorites');
    await expect(toast(page, 'Failed to load your favorites').first()).toBeVisible();
  });
});

test('changes that cannot be made show an error and lose nothing @ci', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product.id}`);
  await without(shop, 'cart_items', async () => {
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(page, 'Failed to add to cart')).toBeVisible();
  });
  await without(shop, 'favorite_items', async () => {
    await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
    await expect(toast(page, 'Failed to add to favorites')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Add to Favorites', exact: true }).click();
  await expect(toast(page, 'Added to favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove from Favorites', exact: true })).toBeVisible();
  // Waits for the page's data, because the button appears before the data, and loading the data needs the
  // table.
  await page.waitForLoadState('networkidle');
  await without(shop, 'favorite_items', async () => {
    await page.getByRole('button', { name: 'Remove from Favorites', exact: true }).click();
    await expect(toast(page, 'Failed to remove from favorites')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();

  await opened(page, '/checkout');
  await without(shop, 'cart_items', async () => {
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
    await expect(toast(page, 'Failed to update cart')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(toast(page, 'Failed to remove item')).toBeVisible();
  });
  await without(shop, 'completed_transactions', async () => {
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await expect(toast(page, 'Failed to save your order details')).toBeVisible();
  });
  await opened(page, '/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
  // Releases the stock for other tests, because it would stay reserved for a minute.
  await shop.sql('update payments set expires_at = now()');
});
