import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { addOneToCart, BY_SCRIPT, buyByPayPal, openPayment } from '../../support/fixtures/buying.ts';
import { type CurrencyShop, openCurrencyShop, wordsIn } from '../../support/shops/currency-shop.ts';
import { formFields } from '../../support/shops/form-fields.ts';

let shop: CurrencyShop | undefined;
afterEach(() => shop?.close());

const site = '/admin/settings/site';
const WHY = 'PayPal does not accept KWD, so customers can’t pay with it.';

test('PayPal gets amounts in yen without decimals, for a payment and for a partial refund', async () => {
  shop = await openCurrencyShop('JPY');
  const { admin, paypal, productId, db } = shop;
  await shop.saveProduct({ price: '1500' });
  const guest = shop.newShopper();
  await addOneToCart(guest, productId);
  await addOneToCart(guest, productId);
  await buyByPayPal(guest, paypal, await openPayment(guest));
  const [order] = paypal.orders.values();
  expect(order?.unit.amount).toMatchObject({
    currency_code: 'JPY',
    value: '3240',
    breakdown: { item_total: { value: '3000' }, tax_total: { value: '240' }, shipping: { value: '0' } },
  });
  const { rows } = await db.execute<{ id: string }>(sql`select id from completed_transactions`);
  const path = `/admin/orders/${rows[0]?.id}`;
  const form = formFields((await admin.open(path)).html, 'value="cancel"');
  const asked = await admin.post(path, { ...form, 'pieces-0': '1' });
  await admin.post(path, { ...formFields(asked.text, 'value="cancel"'), 'pieces-0': '1' });
  expect(paypal.returned(order?.capture?.id ?? '')).toBe(1_620);
  expect(wordsIn((await admin.open(path)).html)).toContain('Refunded -¥1,620 Total after refunds ¥1,620');
  expect(wordsIn((await admin.open(site)).html)).not.toContain('PayPal does not accept');
});

test('PayPal is not offered for dinars, and the settings explain why', async () => {
  shop = await openCurrencyShop('KWD');
  const { paypal, productId } = shop;
  expect(wordsIn((await shop.admin.open(site)).html)).toContain(WHY);
  const guest = shop.newShopper();
  await addOneToCart(guest, productId);
  const page = wordsIn((await guest.open('/checkout?pay=1')).html);
  expect(page).toContain('Credit Card');
  expect(page).not.toContain('PayPal');
  const key = await openPayment(guest);
  const started = await guest.post('/payments/paypal', { key }, BY_SCRIPT);
  expect([started.status, started.text]).toEqual([409, expect.stringContaining('doesn’t accept KWD')]);
  expect(paypal.orders.size).toBe(0);
});
