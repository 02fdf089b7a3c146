import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/address.ts';
import { saveCheckout, saveContact } from '#domain/addresses/save-checkout-details.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openPaymentShop();
  await shop.db.execute(sql`update shop_settings set delivers = true`);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  buyer = await makeBuyer(shop.db, [await makeProduct(shop.db, { stock: 10, priceCents: 1_000 })]);
});

/** Opens a payment in a tab in which this address was entered. Returns PayPal's order. */
async function openWith(line1: string, email = 'ada@example.com'): Promise<string> {
  const given: Record<string, string> = {
    country: 'DE',
    name: 'Ada King',
    line1,
    city: 'Berlin',
    postcode: '10115',
  };
  const address = readAddress((field) => given[field]);
  const said = { email, address, billing: null, confirmed: true };
  await saveCheckout(shop.db, buyer.customer.uid, said);
  return shop.openFor({ ...buyer, key: await paymentKeyOf(shop.db, buyer.customer.uid) });
}

const streets = async () => {
  const { rows } = await shop.db.execute<{ street: string }>(sql`
    select delivery->'address'->>'line1' as street from completed_transactions
    where customer_id = ${buyer.customer.uid}`);
  return rows.map(({ street }) => street);
};
const kept = () => shop.paypal.kept().length;

test.each(['first', 'second'])(
  'two tabs with two addresses, the %s approved late, make one charge, for an order to the second address',
  async (late) => {
    const before = kept();
    const orders = [await openWith('First 1'), await openWith('Second 2')];
    // The second payment replaces the first one, so only an approval of the second payment counts.
    const [early, lately] = late === 'first' ? [orders[1], orders[0]] : orders;
    for (const order of [early ?? '', lately ?? '']) {
      shop.paypal.approve(order);
      await shop.captureFor(buyer, order).catch(() => {});
    }
    for (const order of orders) await shop.captureFor(buyer, order).catch(() => {});
    await reconcileAll(shop.db, shop.gateway);
    expect(await streets()).toEqual(['Second 2']);
    expect(kept() - before).toBe(1);
  },
);

test('PayPal gets the confirmed address, and asks for none if nothing is shipped', async () => {
  const sent = shop.paypal.orders.get(await openWith('First 1'));
  expect(sent?.shippingPreference).toBe('SET_PROVIDED_ADDRESS');
  expect(sent?.unit).toMatchObject({
    shipping: { name: { full_name: 'Ada King' }, address: { address_line_1: 'First 1', country_code: 'DE' } },
  });
  const card = await makeProduct(shop.db, { priceCents: 1_000 });
  await shop.db.execute(sql`update products set is_delivered = false where id = ${card}`);
  buyer = await makeBuyer(shop.db, [card]);
  const { uid } = buyer.customer;
  await saveContact(shop.db, uid, { email: 'bob@example.com', confirmed: true });
  const order = await shop.openFor({ ...buyer, key: await paymentKeyOf(shop.db, uid) });
  const gift = shop.paypal.orders.get(order);
  expect(gift?.shippingPreference).toBe('NO_SHIPPING');
  expect(gift?.unit).not.toHaveProperty('shipping');
});

test('PayPal gets no address, and asks for none, if the items are picked up', async () => {
  const home = sql`(select id from zones where kind = 'delivery' order by id limit 1)`;
  await shop.db.execute(sql`
    insert into delivery_methods (zone_id, name, kind, price_cents, place, position)
    values (${home}, 'Pick-up', 'pickup', 0, 'Main Street 1', 9)`);
  await openWith('First 1', 'bob@example.com');
  await shop.db.execute(sql`
    update checkouts set delivery_method_id = (select id from delivery_methods where name = 'Pick-up')
    where customer_id = ${buyer.customer.uid}`);
  const key = await paymentKeyOf(shop.db, buyer.customer.uid);
  const fetched = shop.paypal.orders.get(await shop.openFor({ ...buyer, key }));
  expect(fetched?.shippingPreference).toBe('NO_SHIPPING');
  expect(fetched?.unit).not.toHaveProperty('shipping');
});
