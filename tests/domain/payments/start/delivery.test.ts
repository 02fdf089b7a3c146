import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/address.ts';
import {
  chooseShippingMethod,
  reopenCheckout,
  saveCheckout,
  saveContact,
} from '#domain/addresses/save-checkout-details.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { startPayment } from '#domain/payments/start/start-payment.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf } from '../../../support/fixtures/paying.ts';

let database: TestDatabase;
let productId: number;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    update shop_settings set delivers = true;
    update delivery_methods set price_cents = 500;
    insert into delivery_methods (zone_id, name, kind, price_cents, position)
      select id, 'Express', 'fixed', 500, 1 from zones where kind = 'delivery'`);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  productId = await makeProduct(database.db, { stock: 10, priceCents: 1_000 });
  buyer = await makeBuyer(database.db, [productId]);
});

const home = (line1: string, country = 'DE') =>
  readAddress(
    (field) => ({ country, name: 'Ada King', line1, city: 'Berlin', postcode: '10115' })[field as 'country'],
  );

const goTo = (line1: string, country?: string, email = 'ada@example.com') =>
  saveCheckout(database.db, buyer.customer.uid, {
    email,
    address: home(line1, country),
    billing: null,
    confirmed: true,
  });

const keyNow = () => paymentKeyOf(database.db, buyer.customer.uid);
const pay = (key: string) => payByCard(database.db, { ...buyer, key, delayMs: 0 });

async function orders() {
  const { rows } = await database.pool.query(
    'select delivery, payer, purchase_units, total_cents from completed_transactions where customer_id = $1',
    [buyer.customer.uid],
  );
  return rows;
}

test('the order keeps its own copy of address and shipping method, whatever changes later', async () => {
  await goTo('Torstr. 1');
  await pay(await keyNow());
  await goTo('Elsewhere 2');
  await database.pool.query("update delivery_methods set name = name || ' (old)'");
  const [order] = await orders();
  expect(order.delivery).toMatchObject({
    address: { line1: 'Torstr. 1' },
    method: { name: 'Free delivery' },
  });
  expect(order.purchase_units[0].shipping.address).toEqual({
    address_line_1: 'Torstr. 1',
    admin_area_2: 'Berlin',
    postal_code: '10115',
    country_code: 'DE',
  });
  expect(order.payer.email_address).toBe('ada@example.com');
  expect(Number(order.total_cents)).toBe(1_580);
  const mails = await database.pool.query(
    "select 1 from confirmation_mails where recipient = 'ada@example.com'",
  );
  expect(mails.rowCount).toBe(1);
});

test('nothing is charged before the delivery address is confirmed', async () => {
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'ADDRESS_NEEDED' });
  await goTo('Torstr. 1');
  await reopenCheckout(database.db, buyer.customer.uid);
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'ADDRESS_NEEDED' });
  expect(await orders()).toEqual([]);
});

test('a guest whose items are not shipped only confirms an e-mail address for the receipt', async () => {
  await database.pool.query('update products set is_delivered = false where id = $1', [productId]);
  const { uid } = buyer.customer;
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'EMAIL_NEEDED' });
  await saveContact(database.db, uid, { email: 'ada@', confirmed: true });
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'EMAIL_NEEDED' });
  await saveContact(database.db, uid, { email: 'ada@example.com', confirmed: false });
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'EMAIL_NEEDED' });
  await saveContact(database.db, uid, { email: 'ada@example.com', confirmed: true });
  const shown = await keyNow();
  await saveContact(database.db, uid, { email: 'eve@example.com', confirmed: true });
  await expect(pay(shown)).rejects.toMatchObject({ code: 'CART_CHANGED' });
  await pay(await keyNow());
  const { rows } = await database.pool.query(
    `select o.delivery, contact_email, recipient, payer->>'email_address' as payer from completed_transactions o
       left join confirmation_mails on order_id = o.id where customer_id = $1`,
    [uid],
  );
  const email = 'eve@example.com';
  expect(rows).toEqual([{ delivery: null, contact_email: email, recipient: email, payer: email }]);
});

test('an invalid e-mail address makes the shop ask for the delivery address again', async () => {
  await goTo('Torstr. 1');
  await saveContact(database.db, buyer.customer.uid, { email: 'ada@', confirmed: false });
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'ADDRESS_NEEDED' });
});

test('the e-mail address that a guest entered is not on the order of a signed-in account', async () => {
  await goTo('Torstr. 1', 'DE', 'typed@example.com');
  const member = { ...buyer.customer, displayName: 'Ada', email: 'ada@example.com' };
  const key = await paymentKeyOf(database.db, member.uid, member.email);
  await payByCard(database.db, { ...buyer, customer: member, key, delayMs: 0 });
  const [order] = await orders();
  expect(order.delivery).toMatchObject({ address: { line1: 'Torstr. 1' }, email: null });
  expect(order.payer.email_address).toBe(member.email);
});

test('a member whose items are not shipped is asked for nothing, nor is a guest in a shop without delivery', async () => {
  await database.pool.query('update products set is_delivered = false where id = $1', [productId]);
  const member = { uid: buyer.customer.uid, displayName: 'Ada', email: 'ada@example.com' };
  const key = await paymentKeyOf(database.db, member.uid, member.email);
  await payByCard(database.db, { ...buyer, customer: member, key, delayMs: 0 });
  expect(await orders()).toMatchObject([{ delivery: null, payer: { email_address: member.email } }]);

  const guest = await makeBuyer(database.db, [productId]);
  await database.pool.query('update shop_settings set delivers = false');
  try {
    const plain = await paymentKeyOf(database.db, guest.customer.uid);
    await payByCard(database.db, { ...guest, key: plain, delayMs: 0 });
  } finally {
    await database.pool.query('update shop_settings set delivers = true');
  }
});

test('an address that the shop no longer delivers to is asked for again', async () => {
  await goTo('Torstr. 1', 'QQ');
  await expect(pay(await keyNow())).rejects.toMatchObject({ code: 'ADDRESS_NEEDED' });
});

test('another address or shipping method has to be confirmed again, even at the same price', async () => {
  await goTo('Torstr. 1');
  const shown = await keyNow();
  await goTo('Elsewhere 2');
  await expect(pay(shown)).rejects.toMatchObject({ code: 'CART_CHANGED' });
  const shownAgain = await keyNow();
  const { rows } = await database.pool.query("select id from delivery_methods where name like 'Express%'");
  await chooseShippingMethod(database.db, buyer.customer.uid, Number(rows[0].id));
  await expect(pay(shownAgain)).rejects.toMatchObject({ code: 'CART_CHANGED' });
  await pay(await keyNow());
  expect(await orders()).toMatchObject([{ delivery: { address: { line1: 'Elsewhere 2' } } }]);
});

test('a shipping method that is no longer offered is replaced by another one, which has to be confirmed', async () => {
  await goTo('Torstr. 1');
  const express = "select id from delivery_methods where name like 'Express%'";
  const { rows } = await database.pool.query(express);
  await chooseShippingMethod(database.db, buyer.customer.uid, Number(rows[0].id));
  const before = await keyNow();
  await database.pool.query(`update delivery_methods set active = false where id in (${express})`);
  await expect(pay(before)).rejects.toMatchObject({ code: 'CART_CHANGED' });
  await pay(await keyNow());
  expect((await orders())[0].delivery.method.name).toMatch(/^Free delivery/);
});

test('the mails of guests to one address are limited', async () => {
  for (let order = 0; order < 6; order += 1) {
    buyer = await makeBuyer(database.db, [productId]);
    await goTo('Torstr. 1', 'DE', 'Victim@example.com');
    const paid = pay(await keyNow());
    if (order < 5) await paid;
    else await expect(paid).rejects.toMatchObject({ code: 'TOO_MANY_PAYMENTS' });
  }
});

test('a guest who changes the cart during a payment can start it again more often than mails are sent', async () => {
  await goTo('Torstr. 1', 'DE', 'changeable@example.com');
  const atProvider = { method: 'paypal', provider: 'paypal', limits: null, holdMs: 60_000 };
  for (let quantity = 1; quantity <= 7; quantity += 1) {
    await database.pool.query('update cart_items set quantity = $2 where user_id = $1', [
      buyer.customer.uid,
      quantity,
    ]);
    const started = await startPayment(database.db, { ...buyer, ...atProvider, key: await keyNow() });
    expect(started).toMatchObject({ fresh: true });
  }
});

test('an order of gift cards alone has no delivery', async () => {
  await database.pool.query('update products set is_delivered = false where id = $1', [productId]);
  await saveContact(database.db, buyer.customer.uid, { email: 'bob@example.com', confirmed: true });
  await pay(await keyNow());
  const [order] = await orders();
  expect(order.delivery).toBeNull();
  expect(order.purchase_units[0]).not.toHaveProperty('shipping');
  expect(Number(order.total_cents)).toBe(1_080);
});
