import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#lib/site.ts';
import { makeCategory, makeOrder, makeProduct } from '../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop, type VisitorKind } from '../support/shops/in-process-shop.ts';

const BETTER = {
  ...DEFAULT_SITE,
  categoriesPage: true,
  searchCountsAll: true,
  guestPages: true,
  plainStatuses: true,
};

/** A shop that follows the product spec exactly, and one with the better behavior (decision D26). */
const shops: { plain?: InProcessShop; better?: InProcessShop } = {};

beforeAll(async () => {
  shops.plain = await openFilled(DEFAULT_SITE);
});
afterAll(async () => {
  await shops.plain?.close();
  await shops.better?.close();
});

async function openFilled(site: typeof DEFAULT_SITE): Promise<InProcessShop> {
  const shop = await openInProcessShop(null, { site });
  await makeCategory(shop.database.db, 'Things');
  await makeProduct(shop.database.db, { name: 'Teapot', category: 'Things' });
  await makeProduct(shop.database.db, { name: 'Small teapot', category: 'Things' });
  await makeOrder(shop.database.db, { customerId: shop.uids.member });
  return shop;
}

async function look(shop: InProcessShop | undefined, path: string, visitor: VisitorKind = 'none') {
  const response = await shop?.ask(visitor, path);
  const text = (await response?.text())?.replaceAll('<!-- -->', '').replace(/<script.*?<\/script>/gs, '');
  return { status: response?.status, location: response?.headers.get('location') ?? null, text };
}

test('by default the shop behaves as the specification says', async () => {
  expect(await look(shops.plain, '/categories')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Page Not Found'),
  });
  expect((await look(shops.plain, '/search?q=Teapot')).text).toContain('Found 1 product<');
  expect((await look(shops.plain, '/checkout')).location).toBe('/auth?return_to=%2Fcheckout');
  expect((await look(shops.plain, '/favorites')).location).toBe('/auth?return_to=%2Ffavorites');
  expect((await look(shops.plain, '/orders', 'member')).text).toContain('COMPLETED');
});

test('each improved behavior that the merchant turned on takes effect', async () => {
  // Opens this shop only now, because all shops of one process share the same site settings.
  shops.better = await openFilled(BETTER);
  const categories = await look(shops.better, '/categories');
  expect(categories.status).toBe(200);
  expect(categories.text).toContain('<h1 class="pt-2 text-2xl">Categories</h1>');
  expect(categories.text).toContain('/categories/Things');
  expect((await look(shops.better, '/search?q=Teapot')).text).toContain('Found 2 products<');
  const noExact = (await look(shops.better, '/search?q=small+tea')).text;
  expect(noExact).not.toContain('No products found matching your search');
  expect(await look(shops.better, '/checkout')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Your cart is empty'),
  });
  expect((await look(shops.better, '/favorites')).text).toContain('No favorites yet');
  expect((await look(shops.better, '/orders')).location).toBe('/auth?return_to=%2Forders');
  const orders = (await look(shops.better, '/orders', 'member')).text;
  expect(orders).toContain('>Paid<');
  expect(orders).not.toContain('COMPLETED');
});
