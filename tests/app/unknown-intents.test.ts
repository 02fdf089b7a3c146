import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { favoriteItems } from '#db/schema/favorites.ts';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { findImport } from '#domain/catalog/csv/queries.ts';
import { findProduct } from '#domain/catalog/listing/queries.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import {
  type InProcessShop,
  openInProcessShop,
  SITE,
  type VisitorKind,
} from '../support/shops/in-process-shop.ts';

let shop: InProcessShop;
let productId: number;
beforeAll(async () => {
  shop = await openInProcessShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.database.db, { stock: 10 });
});
afterAll(() => shop?.close());

/** Submits a form twice: as a script does, and as a plain form. */
async function sendTwice(visitor: VisitorKind, path: string, fields: Record<string, string>) {
  const replies: Response[] = [];
  for (const accept of ['*/*', 'text/html']) {
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded', origin: SITE };
    const body = new URLSearchParams(fields).toString();
    replies.push(await shop.ask(visitor, path, { method: 'POST', headers, body }));
  }
  return {
    statuses: replies.map(({ status }) => status),
    cookies: replies.flatMap(({ headers }) => headers.getSetCookie()),
  };
}

const REFUSED = [400, 400];
/** An unknown intent, a property name that every JavaScript object has, and no intent. */
const INTENTS: Record<string, string>[] = [{ intent: 'explode' }, { intent: 'constructor' }, {}];

test.each(INTENTS)('a form with an unknown intent does not apply an import: %o', async (intent) => {
  const id = randomUUID();
  const body = new FormData();
  body.append('file', new Blob([`id,name\n${productId},Renamed\n`]), 'goods.csv');
  await shop.ask('administrator', `/admin/import?id=${id}`, { method: 'POST', body });
  const { statuses } = await sendTwice('administrator', `/admin/import/${id}`, intent);
  expect(await findImport(shop.database.db, id)).toMatchObject({ state: 'ready' });
  expect((await findProduct(shop.database.db, productId))?.name).not.toBe('Renamed');
  expect(statuses).toEqual(REFUSED);
});

test.each(INTENTS)('a form with an unknown intent does not change stock: %o', async (intent) => {
  const fields = { ...intent, product: String(productId), stock: '3', seen_stock: '10' };
  const { statuses } = await sendTwice('administrator', '/admin/products', fields);
  expect((await findProduct(shop.database.db, productId))?.stock).toBe(10);
  expect(statuses).toEqual(REFUSED);
});

test.each(INTENTS)('a form with an unknown intent does not create a guest: %o', async (intent) => {
  const { statuses, cookies } = await sendTwice('none', '/auth', intent);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([]);
  expect(statuses).toEqual(REFUSED);
});

test.each(INTENTS)('a form with an unknown intent does not add a category: %o', async (intent) => {
  const before = await listCountedCategories(shop.database.db);
  const fields = { ...intent, name: 'Unwanted', image_key: 'categories/thing.webp' };
  expect((await sendTwice('administrator', '/admin/categories/new', fields)).statuses).toEqual(REFUSED);
  expect(await listCountedCategories(shop.database.db)).toEqual(before);
});

test.each(INTENTS)('a form with an unknown intent does not change favorites: %o', async (intent) => {
  const fields = { ...intent, product: String(productId) };
  const { statuses } = await sendTwice('guest', '/favorites/items', fields);
  const mine = eq(favoriteItems.userId, shop.uids.guest);
  expect(await shop.database.db.select().from(favoriteItems).where(mine)).toEqual([]);
  expect(statuses).toEqual(REFUSED);
});

test.each([
  ['member', '/account', { display_name: 'Bea' }],
  ['none', '/reset-password', { email: 'ann@example.com' }],
  ['guest', '/cart/items', { item: '1' }],
  ['administrator', `/admin/orders/${randomUUID()}`, {}],
] as const)('a form with an unknown intent is refused: %s at %s', async (visitor, path, fields) => {
  for (const intent of INTENTS)
    expect((await sendTwice(visitor, path, { ...intent, ...fields })).statuses).toEqual(REFUSED);
});

test.each([
  ['guest', '/checkout'],
  ['none', '/logout'],
  ['administrator', '/admin/add-product'],
] as const)('a page with one form accepts no intent: %s at %s', async (visitor, path) => {
  expect((await sendTwice(visitor, path, { intent: 'explode' })).statuses).toEqual(REFUSED);
});
