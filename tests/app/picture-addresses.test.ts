import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPictureVariant } from '#app/endpoints/pictures/picture-variant.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { addFavorite } from '#domain/favorites/change-favorites.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';
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
  const { db } = shop.database;
  await makeCategory(db, 'Things');
  productId = await makeProduct(db, { category: 'Things', stock: 5 });
  const { member } = shop.uids;
  await addToCart(db, { userId: member, productId });
  await addFavorite(db, { userId: member, productId });
});
afterAll(() => shop?.close());

test.each<[VisitorKind, string]>([
  ['none', '/'],
  ['none', '/search?q=thing'],
  ['none', '/categories/Things'],
  ['none', '/product/ID'],
  ['member', '/favorites'],
  ['member', '/checkout'],
  ['administrator', '/admin/products'],
  ['administrator', '/admin/categories'],
  ['administrator', '/admin/products/ID'],
])('every picture on the page of %s has an available size and format: %s', async (visitor, path) => {
  const reply = await shop.ask(visitor, path.replace('ID', String(productId)));
  expect(reply.status).toBe(200);
  const named = (await reply.text()).matchAll(/\/images\/[^"\s,\\]+/g);
  const addresses = [...named].map(([address]) => new URL(address.replaceAll('&amp;', '&'), SITE));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(readPictureVariant(address), address.href).toBeTypeOf('object');
});
