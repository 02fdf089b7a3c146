import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessShop, openInProcessShop, SITE } from '../support/shops/in-process-shop.ts';

/** A shop without PayPal credentials. */
let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop?.close());

test('a payer who approved at PayPal before its credentials were removed still reads its name', async () => {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    origin: SITE,
  };
  const reply = await shop.ask('member', '/payments/paypal/5O190127TN364715T/capture', {
    method: 'POST',
    headers,
  });
  expect(await reply.json()).toMatchObject({
    toasts: [{ text: 'PayPal has not answered yet. Look at My Orders before you pay again.' }],
    to: '/orders',
  });
});
