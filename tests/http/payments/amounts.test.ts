import { expect } from 'vitest';
import { addPiece, openPayment, pay } from '../../support/buying.ts';
import { makeProduct } from '../../support/factories.ts';
import { createHttpShopper } from '../../support/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/live-shop.ts';

const test = liveTest();

const FREE = 'PayPal takes no payment of $0.00. Put something that costs money in the cart as well.';
const LARGE =
  'PayPal takes $60,000.00 at most in one payment. Take something out of the cart and buy it in an order of its own.';

test.for([
  [0, FREE],
  [9_999_900, LARGE],
] as const)(
  'a cart of %s cents is told why PayPal does not take it, and PayPal is not asked',
  async ([priceCents, said], { database, shopper, paypal }) => {
    const productId = await makeProduct(database.db, { priceCents, stock: 3 });
    await addPiece(shopper, productId);
    const page = await shopper.open('/checkout?pay=1');
    expect(page.html).toContain(said);
    expect(page.html).not.toContain('formAction="/payments/paypal"');
    const known = paypal.orders.size;
    const key = await openPayment(shopper);
    const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      409,
      { ok: false, toasts: [{ type: 'error', text: said }], to: '/checkout' },
    ]);
    const plain = await shopper.post('/payments/paypal', { key }, { accept: 'text/html' });
    expect([plain.status, plain.location]).toEqual([303, '/checkout']);
    expect(paypal.orders.size).toBe(known);
  },
);

test('without PayPal’s credentials a free cart is ordered by card', async ({ database, demo }) => {
  const visitor = createHttpShopper(demo.url);
  const productId = await makeProduct(database.db, { priceCents: 0, stock: 3 });
  await addPiece(visitor, productId);
  const key = await openPayment(visitor);
  expect((await pay(visitor, key)).location).toBe('/success');
});
