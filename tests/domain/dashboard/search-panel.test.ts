import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { FOUND_PER_GROUP } from '#domain/dashboard/limits.ts';
import { searchPanel } from '#domain/dashboard/search-panel.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeOrder, makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const orders = async (text: string) => (await searchPanel(database.db, text)).orders.map(({ id }) => id);
const products = async (text: string) => (await searchPanel(database.db, text)).products.map(({ id }) => id);

test('an order is found by number, name, e-mail address, street, phone, invoice and tracking number', async () => {
  await startDelivering(database.db);
  const buyer = await makeBuyer(database.db, [await makeProduct(database.db)]);
  const { orderId } = await payByCard(database.db, { ...buyer, delayMs: 0 });
  await database.db.execute(sql`update completed_transactions set
    payer = '{"name": {"given_name": "Wanda", "surname": "Zander"}, "email_address": "wanda@zander.example"}',
    delivery = '{"address": {"line1": "Kastanienallee 7", "phone": "+49 30 123456", "country": "DE"}}'
    where id = ${orderId}`);
  await createShipment(database.db, {
    orderId,
    quantities: null,
    tracking: { carrier: 'DHL', trackingNumber: 'JJD0099', trackingUrl: '' },
    version: null,
    actorUid: 'admin',
  });
  await database.db.execute(sql`insert into invoices (kind, number, name, order_id, seller, amount_cents, paid_at)
    values ('invoice', 5, '2026-000005', ${orderId}, '{}', 100, now())`);
  for (const text of [
    orderId.slice(0, 8),
    `#${orderId.slice(0, 8)}`,
    'wanda',
    'ZANDER',
    'wanda@zander',
    'kastanienallee',
    '4930123',
    'jjd00',
    '2026-0000',
  ])
    expect(await orders(text), text).toContain(orderId);
  expect(await orders('nobody')).toEqual([]);
});

test('a product is found by any word and by its SKU, and a draft by its words', async () => {
  const pot = await makeProduct(database.db, { name: 'Teekanne Berlin' });
  await database.db.execute(sql`update products set sku = 'POT-77' where id = ${pot}`);
  for (const text of ['berlin', 'teek', 'pot-77']) expect(await products(text), text).toEqual([pot]);
  const draft = await makeProduct(database.db, { name: 'Draft lamp' });
  await changeProducts(database.db, {
    actorUid: 'admin',
    selection: { ids: [draft] },
    change: { kind: 'status', status: 'draft' },
  });
  expect((await searchPanel(database.db, 'draft lamp')).products).toMatchObject([
    { id: draft, status: 'draft' },
  ]);
});

test('with many matches, the admin area shows a few of each kind and says that there are more', async () => {
  for (let n = 0; n < FOUND_PER_GROUP + 2; n += 1) {
    await makeProduct(database.db, { name: `Lampion ${n}` });
    await makeOrder(database.db, {
      payer: { name: { given_name: 'Quirin', surname: `Q${n}` }, email_address: `q${n}@example.com` },
    });
  }
  const { products: found, hasMoreProducts } = await searchPanel(database.db, 'lampion');
  expect([found.length, hasMoreProducts]).toEqual([FOUND_PER_GROUP, true]);
  const { orders: quirins, hasMoreOrders } = await searchPanel(database.db, 'quirin');
  expect([quirins.length, hasMoreOrders]).toEqual([FOUND_PER_GROUP, true]);
});

test('one letter finds nothing, and special characters cause no error', async () => {
  const nothing = { orders: [], hasMoreOrders: false, products: [], hasMoreProducts: false };
  for (const text of ['', 'q', '#', '%%', '\\', '((('])
    expect(await searchPanel(database.db, text), text).toEqual(nothing);
  expect((await searchPanel(database.db, "' or true --")).orders).toEqual([]);
});
