import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findProductsByInput } from '#domain/cart/find-products-by-input.ts';
import { type SimulatedCart, simulatePrice } from '#domain/cart/simulate-price.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
let cart: SimulatedCart;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    update shop_settings set delivers = true;
    update delivery_methods set price_cents = 500, name = 'Parcel';
    insert into delivery_methods (zone_id, name, kind, price_cents, position)
      select id, 'Express', 'fixed', 1500, 1 from zones where kind = 'delivery';
    insert into discounts (name, code, kind, percent, min_subtotal_cents) values ('Ten', 'CODE10', 'percent', 10, 5000);
    insert into discounts (name, kind, percent, starts_at, ends_at)
      values ('May sale', 'percent', 50, '2027-05-01T00:00:00Z', '2027-05-02T00:00:00Z')`);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  const productId = await makeProduct(database.db, { name: 'Lamp', priceCents: 1_000 });
  const [lamp] = await findProductsByInput(database.db, String(productId));
  if (!lamp) throw new Error('No lamp');
  cart = {
    lines: [{ ...lamp, quantity: 2 }],
    destination: { country: 'US', region: 'CA', postalCode: '90001' },
    ...{ methodId: null, code: null, isMember: false },
    now: new Date('2026-11-20T12:00:00Z'),
  };
});

test('a simulation shows the current price for each shipping method, and the zones that apply', async () => {
  const tried = await simulatePrice(database.db, cart);
  expect(tried.amounts).toMatchObject({ subtotal: 2_000, shipping: 500, total: 2_660 });
  expect(tried.methods.map(({ name, total }) => [name, total])).toEqual([
    ['Parcel', 2_660],
    ['Express', 3_660],
  ]);
  expect([tried.isShipped, tried.taxZone, tried.deliveryZone]).toEqual([true, 'Everywhere', 'Everywhere']);
});

test('a chosen shipping method is the only one calculated', async () => {
  const all = await simulatePrice(database.db, cart);
  const express = all.methods[1]?.id ?? 0;
  const tried = await simulatePrice(database.db, { ...cart, methodId: express });
  expect([tried.method?.name, tried.amounts.total, tried.methods.length]).toEqual(['Express', 3_660, 1]);
  const gone = await simulatePrice(database.db, { ...cart, methodId: 999_999 });
  expect(gone.problems).toEqual([{ of: 'delivery', why: 'method-gone' }]);
});

test('a simulation says why a code or discount does not apply, and uses the chosen date', async () => {
  const tried = await simulatePrice(database.db, { ...cart, code: 'CODE10' });
  expect(tried.problems).toEqual([{ of: 'code', code: 'CODE10', why: { reason: 'needs', cents: 5_000 } }]);
  expect(tried.ineligible).toEqual([{ name: 'May sale', why: { reason: 'not-yet' } }]);
  const inMay = await simulatePrice(database.db, { ...cart, now: new Date('2027-05-01T12:00:00Z') });
  expect(inMay.ineligible).toEqual([]);
  expect(inMay.amounts.discounts).toMatchObject([{ name: 'May sale', amount: 1_000 }]);
  const dear = cart.lines.map((line) => ({ ...line, quantity: 5 }));
  expect((await simulatePrice(database.db, { ...cart, lines: dear, code: 'CODE10' })).problems).toEqual([]);
});

test('a simulation does not use up a code', async () => {
  await database.db.execute(sql`update discounts set max_uses = 1 where code = 'CODE10'`);
  const lines = cart.lines.map((line) => ({ ...line, quantity: 5 }));
  for (let n = 0; n < 3; n += 1)
    expect((await simulatePrice(database.db, { ...cart, lines, code: 'CODE10' })).problems).toEqual([]);
});

test('a product is found by its id, its SKU, its name or the start of its name', async () => {
  const names = async (typed: string) =>
    (await findProductsByInput(database.db, typed)).map(({ name }) => name);
  const id = await makeProduct(database.db, { name: 'Vase' });
  await makeProduct(database.db, { name: 'Vase, blue' });
  expect(await names(String(id))).toEqual(['Vase']);
  expect(await names('Vase')).toEqual(['Vase']);
  expect(await names('Vas')).toEqual(['Vase', 'Vase, blue']);
  expect(await names(`${id} Vase, renamed`)).toEqual(['Vase']);
  await makeProduct(database.db, { name: 'Urn', sku: 'URN-1' });
  expect(await names('URN-1')).toEqual(['Urn']);
  for (const typed of ['Nothing', '%', '999999999999999']) expect(await names(typed)).toEqual([]);
});
