import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { addOneToCart, openPayment } from '../../support/fixtures/buying.ts';
import { type CurrencyShop, openCurrencyShop } from '../../support/shops/currency-shop.ts';
import { formFields } from '../../support/shops/form-fields.ts';
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe/stand-in.ts';
import { rounds } from '../../support/thorough.ts';

const SUCCESS = expect.stringMatching(/^\/success/);

let shop: CurrencyShop | undefined;
let stripe: StripeStandIn | undefined;
afterEach(async () => {
  await shop?.close();
  await stripe?.stop();
});

const ORDERS = [
  ['JPY', '1500', 1_620, '1620'],
  ['KWD', '1.5', 1_620, '1.620'],
  ['HUF', '500', 54_000, '540.00'],
] as const;

test.each(rounds(ORDERS, 4))(
  'in %s Stripe gets the amount of the order in the smallest unit',
  async (currency, price, amount, value) => {
    stripe = await startStripeStandIn();
    shop = await openCurrencyShop(currency, stripe.env);
    await shop.saveProduct({ price });
    const guest = shop.newShopper();
    await addOneToCart(guest, shop.productId);
    const left = await guest.post('/payments/stripe', { key: await openPayment(guest) });
    const session = stripe.books.sessions.get(new URL(left.location).pathname.split('/').at(-1) ?? '');
    expect([session?.amount, session?.currency]).toEqual([amount, currency.toLowerCase()]);
    const back = await fetch(payAddress(left.location), { method: 'POST', redirect: 'manual' });
    const paid = await guest.open((back.headers.get('location') ?? '').slice(shop.url.length));
    expect(paid.path).toEqual(SUCCESS);
    expect(session?.intent).toMatchObject({ status: 'succeeded', received: amount });
    const { rows } = await shop.db.execute(
      sql`select purchase_units->0->'amount'->>'value' as value from completed_transactions`,
    );
    expect(rows).toEqual([{ value }]);
  },
);

test('in JPY a partial refund at Stripe is in yen', async () => {
  stripe = await startStripeStandIn();
  shop = await openCurrencyShop('JPY', stripe.env);
  await shop.saveProduct({ price: '1500' });
  const guest = shop.newShopper();
  for (const productId of [shop.productId, shop.productId]) await addOneToCart(guest, productId);
  const left = await guest.post('/payments/stripe', { key: await openPayment(guest) });
  const session = stripe.books.sessions.get(new URL(left.location).pathname.split('/').at(-1) ?? '');
  const back = await fetch(payAddress(left.location), { method: 'POST', redirect: 'manual' });
  await guest.open((back.headers.get('location') ?? '').slice(shop.url.length));
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from completed_transactions`);
  const path = `/admin/orders/${rows[0]?.id}`;
  const form = formFields((await shop.admin.open(path)).html, 'value="cancel"');
  const asked = await shop.admin.post(path, { ...form, 'pieces-0': '1' });
  await shop.admin.post(path, { ...formFields(asked.text, 'value="cancel"'), 'pieces-0': '1' });
  const made = stripe.back.refundsOf(session?.intent?.id ?? '');
  expect(made.map(({ amount, status }) => [amount, status])).toEqual([[1_620, 'succeeded']]);
});

/** The address that Stripe's page sends its form to. */
function payAddress(page: string): string {
  return new URL('?do=pay', page).href;
}
