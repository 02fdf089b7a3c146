import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as texts from '#texts';
import { makeProduct, makeProductWithVariants } from '../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop, SITE } from '../support/shops/in-process-shop.ts';

/** Headers of a plain form, and of one that a script sends. */
const BY_FORM = { origin: SITE, 'sec-fetch-site': 'same-origin', accept: 'text/html' };

let shop: InProcessShop;
let network = 0;
beforeAll(async () => {
  shop = await openInProcessShop(null, { visitorAddress: () => `203.0.113.${network}` });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  network += 1;
  await shop.database.pool.query('truncate restock_requests, payment_attempts cascade');
});

type Who = 'none' | 'guest' | 'member';

async function send(who: Who, product: number, email: string) {
  const body = new URLSearchParams({ intent: 'ask', product: String(product), email });
  const path = `/product/${product}/back-in-stock`;
  const reply = await shop.ask(who, path, { method: 'POST', body, headers: BY_FORM });
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() };
}

const requests = async () =>
  (
    await shop.database.pool.query(
      'select email, confirmed_at is not null as confirmed from restock_requests',
    )
  ).rows;
const mails = async () =>
  (
    await shop.database.pool.query(
      'select recipient from confirmation_mails where restock_confirm_id is not null',
    )
  ).rows.length;
const pageOf = async (who: Who, path: string) => (await shop.ask(who, path)).text();

test('only the page of a sold-out product has the form, which works without JavaScript', async () => {
  const { db } = shop.database;
  const sold = await makeProduct(db, { stock: 0 });
  const html = await pageOf('none', `/product/${sold}`);
  expect(html).toContain(`action="/product/${sold}/back-in-stock"`);
  for (const name of ['intent', 'product', 'email']) expect(html).toMatch(new RegExp(`name="${name}"`));
  expect(html).toMatch(new RegExp(`<button[^>]*disabled[^>]*>.*?${texts.cart.addToCart}`));
  expect(await pageOf('none', `/product/${await makeProduct(db)}`)).not.toContain('back-in-stock');
});

test('a variant’s form names the variant that the page shows', async () => {
  const { id, variantIds } = await makeProductWithVariants(shop.database.db, [
    { optionValues: ['S'], stock: 3 },
    { optionValues: ['M'], stock: 0 },
  ]);
  expect(await pageOf('none', `/product/${id}`)).not.toContain('back-in-stock');
  const html = await pageOf('none', `/product/${id}?variant=${variantIds[1]}`);
  expect(html).toContain(`action="/product/${variantIds[1]}/back-in-stock"`);
});

test('a guest gets the same response for every address, and a mail to confirm', async () => {
  const id = await makeProduct(shop.database.db, { stock: 0 });
  const first = await send('none', id, 'Ann@example.com');
  expect([first.status, first.location]).toEqual([303, `/product/${id}/back-in-stock?done=asked`]);
  expect(await pageOf('none', first.location ?? '')).toContain(texts.restock.checkMail);
  expect(await requests()).toEqual([{ email: 'Ann@example.com', confirmed: false }]);
  expect(await send('none', id, 'ann@example.com')).toEqual(first);
  await shop.database.pool.query('update restock_requests set confirmed_at = now()');
  expect(await send('none', id, 'ann@example.com')).toEqual(first);
  expect(await mails()).toBe(1);
  expect((await send('guest', id, 'bob@example.com')).location).toBe(first.location);
});

test('a member needs no address and no confirmation', async () => {
  const id = await makeProduct(shop.database.db, { stock: 0 });
  const before = await mails();
  const { status, location } = await send('member', id, '');
  expect([status, location]).toEqual([303, `/product/${id}/back-in-stock?done=noted`]);
  const [request] = await requests();
  expect(request).toMatchObject({ confirmed: true });
  expect(await mails()).toBe(before);
});

test('an invalid address is reported next to the field, which keeps it', async () => {
  const id = await makeProduct(shop.database.db, { stock: 0 });
  const { status, html } = await send('none', id, 'ann@nowhere');
  expect(status).toBe(409);
  expect(html).toContain(texts.restock.invalidEmail.replaceAll('’', '’'));
  expect(html).toContain('value="ann@nowhere"');
  expect(await requests()).toEqual([]);
});

test('a product that is in stock again sends no mail, and an unknown product is not found', async () => {
  const id = await makeProduct(shop.database.db, { stock: 2 });
  expect((await send('none', id, 'ann@example.com')).html).toContain('in stock again');
  expect(await requests()).toEqual([]);
  expect((await shop.ask('none', '/product/999999/back-in-stock')).status).toBe(404);
});

test('the page of an expired link is a 404 that explains why', async () => {
  const reply = await shop.ask('none', `/back-in-stock/${'0'.repeat(32)}`);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain(texts.restock.endedHint);
});
