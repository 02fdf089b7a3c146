import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceOf } from '#app/orders/invoice-of.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { findOrder } from '#domain/orders/queries.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { startDelivering } from '../support/fixtures/delivering.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { type Buyer, makeBuyer } from '../support/fixtures/paying.ts';
import { makeMember, offerLater, orderLater } from '../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../support/shops/payment-shop.ts';

const actorUid = 'the-admin';
let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  await startDelivering(shop.db);
});
afterAll(() => shop?.close());

async function buy(): Promise<{ buyer: Buyer; orderId: string }> {
  const lamp = await makeProduct(shop.db, { name: 'Lamp', priceCents: 999 });
  const vase = await makeProduct(shop.db, { name: 'Vase', priceCents: 101 });
  const buyer = await makeBuyer(shop.db, [lamp, lamp, vase]);
  return { buyer, orderId: (await shop.byCard(buyer)).orderId };
}

/** Issues a credit note for each refund of the order. Returns the contents of the printed credit notes. */
async function sheetsOf({ buyer, orderId }: Awaited<ReturnType<typeof buy>>) {
  const seller = JSON.stringify({ name: 'Kiosk Ltd', address: 'Town', taxNumber: '' });
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    insert into invoices (kind, number, name, order_id, refund_id, seller, amount_cents, paid_at)
    select 'credit-note', last.number + row_number() over (order by completed_at), gen_random_uuid()::text, payment_id, id,
      ${seller}::jsonb, amount_cents, completed_at
    from refunds, (select coalesce(max(number), 0) as number from invoices) last where payment_id = ${orderId}
    returning name, number`);
  const order = await findOrder(shop.db, buyer.customer.uid, orderId);
  const sheets = rows.map(({ name }) => (order ? invoiceOf({ db: shop.db }, order, name) : null));
  return Promise.all(sheets);
}

async function notesOf(bought: Awaited<ReturnType<typeof buy>>) {
  return (await sheetsOf(bought)).map((sheet) => [
    sheet?.lines.map(({ name, quantity, sum }) => `${name} x${quantity} ${sum}`),
    sheet?.rows,
    sheet?.total?.[1],
  ]);
}

const included = (tax: string, net: string) => [
  ['Includes Tax (8%)', tax],
  ['Net amount', net],
];

// The total is 2 x 9.99 + 1.01 + 8% = 22.67: 21.58 for the lamps and 1.09 for the vase.
test('the credit note of a whole order lists its lines and their tax', async () => {
  const bought = await buy();
  await refundOrder(shop.db, shop.gateways, { orderId: bought.orderId, actorUid });
  expect(await notesOf(bought)).toEqual([
    [['Lamp x2 $21.58', 'Vase x1 $1.09'], included('$1.68', '$20.99'), '$22.67'],
  ]);
});

test('a credit note for single lines lists them and their tax, one for the rest what was left', async () => {
  const bought = await buy();
  const { orderId } = bought;
  const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
  const version = (await readFulfilment(shop.db, orderId))?.version ?? 0;
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  const take = { ...asked, orderId, version, amount, restock: false, actorUid };
  await refundByLine(shop.db, shop.gateways, take);
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid });
  expect(await notesOf(bought)).toEqual([
    [['Lamp x1 $10.79'], included('$0.80', '$9.99'), '$10.79'],
    [['Lamp x1 $10.79', 'Vase x1 $1.09'], included('$0.88', '$11.00'), '$11.88'],
  ]);
});

test('a credit note for items that were cancelled before payment does not call them refunded', async () => {
  await offerLater(shop.db, 'bank-transfer');
  const lamp = await makeProduct(shop.db, { name: 'Lamp', priceCents: 1_000 });
  const buyer = await makeMember(shop.db, [lamp]);
  const orderId = await orderLater(shop.db, buyer);
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid, byHand: { version: 1, reference: '' } });
  const [sheet] = await sheetsOf({ buyer, orderId });
  expect(sheet?.total).toEqual(['Total', '$10.80']);
  expect(JSON.stringify(sheet)).not.toMatch(/refund/i);
  expect(sheet?.facts.map(([label]) => label)).toContain('Cancelled');
});
