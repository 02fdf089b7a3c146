import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentFields } from '#app/orders/payment-fields.ts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/shops/live-shop.ts';

const test = liveTest();

const FREE = 'PayPal can’t process a payment of $0.00. Add an item with a price to your cart.';
const LARGE =
  'PayPal takes at most $60,000.00 per payment. Remove items from your cart and buy them in a second order.';

test.for([
  [0, FREE],
  [9_999_900, LARGE],
] as const)(
  'for a cart of %s cents the shop explains why PayPal refuses it, and does not call PayPal',
  async ([priceCents, said], { database, shopper, paypal }) => {
    const productId = await makeProduct(database.db, { priceCents, stock: 3 });
    await addOneToCart(shopper, productId);
    const page = await shopper.open('/checkout?pay=1');
    // A free cart needs no payment, so the page doesn't offer PayPal.
    expect(page.html).toContain(priceCents === 0 ? 'Place order' : said);
    expect(page.html).not.toContain('formAction="/payments/paypal"');
    const known = paypal.orders.size;
    const key = await openPayment(shopper);
    const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      409,
      { ok: false, toasts: [{ type: 'error', text: said, about: 'payment' }], to: '/checkout' },
    ]);
    const plain = await shopper.post('/payments/paypal', { key }, { accept: 'text/html' });
    expect([plain.status, plain.location]).toEqual([303, '/checkout']);
    expect(paypal.orders.size).toBe(known);
  },
);

const payFree = async (shopper: HttpShopper) =>
  shopper.post('/checkout', { ...paymentFields(await openPayment(shopper)), method: 'free' });

test('a free cart is ordered without a payment method, and only a free one', async ({
  database,
  shopper,
}) => {
  await addOneToCart(shopper, await makeProduct(database.db, { priceCents: 0, stock: 3 }));
  const page = await shopper.open('/checkout?pay=1');
  expect(page.html).toContain('Your order costs nothing');
  expect(page.html).not.toContain('type="radio"');
  const reply = await payFree(shopper);
  expect(reply.location).toMatch(/^\/success\?order=/);
  const { rows } = await database.db.execute(sql`
    select simulated, status, payment_source from completed_transactions order by created_at desc limit 1`);
  const source = { free: { label: 'No payment needed' } };
  expect(rows).toEqual([{ simulated: false, status: 'COMPLETED', payment_source: source }]);
  await addOneToCart(shopper, await makeProduct(database.db, { priceCents: 100, stock: 3 }));
  const refused = await payFree(shopper);
  expect(refused.location).toBe('/checkout');
});

test('the message about a free order names no payment, also if the reply to the form was lost', async ({
  database,
  shopper,
}) => {
  await addOneToCart(shopper, await makeProduct(database.db, { priceCents: 0, stock: 3 }));
  const fields = paymentFields(await openPayment(shopper));
  const placed = await shopper.post('/checkout', { ...fields, method: 'free' });
  const { toasts } = JSON.parse((await shopper.post('/payments/unheard', fields, BY_SCRIPT)).text);
  expect(toasts).toMatchObject([{ text: 'Order completed successfully!' }]);
  const again = await shopper.post('/checkout', { ...fields, method: 'free' });
  expect(again.location).toBe(placed.location);
});

test('without PayPal’s credentials a free cart is ordered by card', async ({ database, demo }) => {
  const visitor = createHttpShopper(demo.url);
  const productId = await makeProduct(database.db, { priceCents: 0, stock: 3 });
  await addOneToCart(visitor, productId);
  const key = await openPayment(visitor);
  expect((await pay(visitor, key)).location).toBe('/success');
});
