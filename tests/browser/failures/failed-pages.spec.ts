import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { test as administratorTest, signInAdministrator } from '../support/administrator.ts';
import { sendToBadReplies, writeDownToasts } from '../support/failures/bad-replies.ts';
import { shopRoutes } from '../support/failures/shop-routes.ts';
import { addOrder } from '../support/orders.ts';
import { postForm } from '../support/send-form.ts';
import { expect, findProduct, opened, type Shop, test } from '../support/shop.ts';

type Asked = { at: string; text: string };

const noOrder = '00000000-0000-4000-8000-000000000000';
const noPage = 'This page could not be loaded';

/** Each page of the storefront: its address, and the message when it fails to load. */
const STOREFRONT: Record<string, Asked> = {
  '/': { at: '/', text: 'Failed to load products' },
  '/auth': { at: '/auth', text: noPage },
  '/logout/guest': { at: '/logout/guest', text: noPage },
  '/reset-password': { at: '/reset-password', text: noPage },
  '/product/:id': { at: '/product/1', text: 'Error fetching product' },
  '/product/:id/back-in-stock': { at: '/product/1/back-in-stock', text: 'Error fetching product' },
  '/back-in-stock/:token': { at: '/back-in-stock/none', text: noPage },
  '/categories': { at: '/categories', text: 'Failed to load category products' },
  '/categories/:name': { at: '/categories/Kitchen', text: 'Failed to load category products' },
  '/products': { at: '/products?sort=name', text: noPage },
  '/search': { at: '/search?q=Linen', text: 'Error searching for products' },
  '/pages/:slug': { at: '/pages/none', text: noPage },
  '/checkout': { at: '/checkout', text: 'Failed to load your cart' },
  '/success': { at: '/success', text: 'Failed to load your orders' },
  '/account': { at: '/account', text: noPage },
  '/account/addresses/:id': { at: '/account/addresses/new', text: noPage },
  '/favorites': { at: '/favorites', text: 'Failed to load your favorites' },
  '/orders': { at: '/orders', text: 'Failed to load your orders' },
  '/orders/:id': { at: `/orders/${noOrder}`, text: 'Failed to load your orders' },
  '/orders/:id/invoice': { at: `/orders/${noOrder}/invoice`, text: 'Failed to load your orders' },
  '/orders/by-link/:token': { at: '/orders/by-link/none', text: 'Failed to load your orders' },
  '/orders/by-link/:token/invoice': {
    at: '/orders/by-link/none/invoice',
    text: 'Failed to load your orders',
  },
  '/*': { at: '/nothing/here', text: noPage },
};

/** Like STOREFRONT, for the admin area. */
const ADMIN: Record<string, Asked> = {
  '/admin': { at: '/admin', text: 'Failed to load the dashboard' },
  '/admin/products': { at: '/admin/products', text: 'Failed to load products' },
  '/admin/products/:id': { at: '/admin/products/1', text: 'Failed to load products' },
  '/admin/products/:id/variants': { at: '/admin/products/1/variants', text: 'Failed to load products' },
  '/admin/import': { at: '/admin/import', text: noPage },
  '/admin/import/:id': { at: `/admin/import/${noOrder}`, text: noPage },
  '/admin/add-product': { at: '/admin/add-product', text: noPage },
  '/admin/categories': { at: '/admin/categories', text: 'Failed to load categories' },
  '/admin/categories/:id': { at: '/admin/categories/1', text: 'Failed to load categories' },
  '/admin/orders': { at: '/admin/orders', text: 'Failed to load the orders' },
  '/admin/orders/:id': { at: `/admin/orders/${noOrder}`, text: 'Failed to load the orders' },
  '/admin/orders/:id/:sheet': {
    at: `/admin/orders/${noOrder}/packing-slip`,
    text: 'Failed to load the orders',
  },
  '/admin/to-send': { at: '/admin/to-send', text: 'Failed to load the orders to send' },
  '/admin/packing-slips': { at: `/admin/packing-slips?id=${noOrder}`, text: noPage },
  '/admin/audit': { at: '/admin/audit', text: 'Failed to load the audit log' },
  '/admin/health': { at: '/admin/health', text: 'Failed to check the shop' },
  '/admin/jobs': { at: '/admin/jobs', text: 'Failed to load the jobs' },
  '/admin/insights': { at: '/admin/insights', text: 'Failed to load the insights' },
  '/admin/search': { at: '/admin/search?q=cup', text: 'Failed to search orders and products' },
  '/admin/searches': { at: '/admin/searches', text: 'Failed to load the searches' },
  '/admin/setup': { at: '/admin/setup', text: noPage },
  '/admin/settings': { at: '/admin/settings', text: noPage },
  '/admin/settings/discounts': { at: '/admin/settings/discounts', text: noPage },
  '/admin/settings/discounts/:id': { at: '/admin/settings/discounts/new', text: noPage },
  '/admin/settings/site': { at: '/admin/settings/site', text: noPage },
  '/admin/settings/mails': { at: '/admin/settings/mails', text: noPage },
  '/admin/settings/mails/:kind': { at: '/admin/settings/mails/confirmation', text: noPage },
  '/admin/settings/look': { at: '/admin/settings/look', text: noPage },
  '/admin/settings/home': { at: '/admin/settings/home', text: noPage },
  '/admin/settings/pages': { at: '/admin/settings/pages', text: noPage },
  '/admin/settings/pages/:id': { at: '/admin/settings/pages/new', text: noPage },
  '/admin/settings/feed': { at: '/admin/settings/feed', text: noPage },
  '/admin/settings/pay-later': { at: '/admin/settings/pay-later', text: noPage },
  '/admin/settings/invoices': { at: '/admin/settings/invoices', text: noPage },
  '/admin/settings/payments': { at: '/admin/settings/payments', text: noPage },
  '/admin/settings/shipping': { at: '/admin/settings/shipping', text: noPage },
  '/admin/settings/shipping/:id': { at: '/admin/settings/shipping/new', text: noPage },
  '/admin/settings/taxes': { at: '/admin/settings/taxes', text: noPage },
  '/admin/*': { at: '/admin/nowhere', text: noPage },
};

test('the lists of these tests contain every page of the shop', async () => {
  const pages = (await shopRoutes()).filter(({ page }) => page).map(({ pattern }) => pattern);
  expect(Object.keys({ ...STOREFRONT, ...ADMIN }).sort()).toEqual(pages.sort());
});

/** Navigates by the router, as a click on a link does. */
async function follow(page: Page, at: string): Promise<void> {
  await page.evaluate((to) => void window.__reactRouterDataRouter?.navigate(to), at);
}

/** Requests each page in turn while a bad response replaces the real one. */
async function askForAll(page: Page, pages: Record<string, Asked>, start: string): Promise<void> {
  await writeDownToasts(page);
  await opened(page, start);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const others = Object.values(pages).filter(({ at }) => at !== start);
  for (const [index, { at, text }] of rounds(others, 8).entries()) {
    await sendToBadReplies(page, {
      method: 'GET',
      send: () => follow(page, at),
      text,
      stands: () => expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? ''),
      // One middleware serves all pages. So the first page gets every bad response, and each other page gets
      // one.
      ...(index > 0 && { replies: ['a 502'] }),
    });
  }
}

test('a storefront page that fails to load keeps the current page', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 30');
  const form = { intent: 'add', product: String(product.id), return_to: '/' };
  await postForm(page, '/cart/items', form);
  await askForAll(page, STOREFRONT, `/product/${product.id}`);
  await follow(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cart');
});

administratorTest('an admin page that fails to load keeps the current page @ci', async ({ page }) => {
  await signInAdministrator(page);
  await askForAll(page, ADMIN, '/admin/settings');
  await follow(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

/** Runs `work` while a table is missing. */
async function without(shop: Shop, table: string, work: () => Promise<void>): Promise<void> {
  await shop.sql(`alter table ${table} rename to ${table}_away`);
  await work().finally(() => shop.sql(`alter table ${table}_away rename to ${table}`));
}

administratorTest(
  'a page that fails on the server keeps its layout, and another try loads it',
  async ({ page, shop }) => {
    await addOrder(shop);
    await signInAdministrator(page);
    await opened(page, '/admin/settings');
    await without(shop, 'imports', async () => {
      await follow(page, '/admin/import');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
      await expect(page.getByRole('main').getByText('Something went wrong on our side.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Audit log' }).first()).toBeVisible();
      // Waits for the response, because the shop must send it while the table is missing.
      const answer = page.waitForResponse(/\/admin\/import\.data/);
      await page.getByRole('link', { name: 'Try again' }).click();
      expect((await answer).status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products');
  },
);

test('an error of a proxy is never shown as a failure of the shop, even if the page’s code for it is missing', async ({
  page,
}) => {
  const refuse = (pattern: string | RegExp) =>
    page.route(pattern, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'A proxy' }));
  await refuse('**/assets/lazy-module-*.js');
  await opened(page, '/');
  await refuse(/\.data/);
  await follow(page, '/search?q=Linen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await expect(page.getByText(/on our side|A proxy/)).toHaveCount(0);
});
