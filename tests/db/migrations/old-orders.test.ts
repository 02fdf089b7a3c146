import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrder } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { confirmationMail } from '../../../server/mails/confirmation-mail.ts';
import { orderPath } from '../../../server/mails/order-path.ts';
import { createDatabaseBefore, type OlderDatabase } from '../../support/database/older-database.ts';

/** An order as version 0.1.0 wrote it. */
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const money = (value: string) => ({ currency_code: 'USD', value });
const unit = {
  amount: {
    ...money('10.80'),
    breakdown: { item_total: money('10.00'), tax_total: money('0.80'), shipping: money('0.00') },
  },
  description: 'Cup x2,Jar x1',
  items: [
    { sku: '7', name: 'Cup', quantity: '2', unit_amount: money('3.33') },
    { sku: '8', name: 'Jar <blue>', quantity: '1', unit_amount: money('3.34') },
  ],
};
const amounts = {
  version: 1,
  currency: 'USD',
  subtotal: 1000,
  discounts: [],
  shipping: 0,
  taxes: [{ name: 'Tax', ratePercent: 8, amount: 80 }],
  total: 1080,
  lines: [
    { productId: 7, quantity: 2, unitPrice: 333, subtotal: 666, discount: 0, tax: 53 },
    { productId: 8, quantity: 1, unitPrice: 334, subtotal: 334, discount: 0, tax: 27 },
  ],
};
const payer = { name: { given_name: 'Ann', surname: 'Lee' }, email_address: 'ann@example.com' };

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units, amounts,
      payment_source, total_cents, refunded_cents, simulated, created_at, update_time)
    values ($1, 'ann', 'k', 'COMPLETED', $2, $3, $4, '{"card": {"simulated": true}}', 1080, 300, true,
      '2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z')`,
    [ID, ...[payer, [unit], amounts].map((each) => JSON.stringify(each))],
  );
}

/** Selects the whole row, without the columns that later migrations added for counters. */
const ROW = `select (to_jsonb(o) - 'delivery' - 'contact_email' - 'net_cents' - 'pay_state'
  - 'cancelled_cents')::text as row,
  purchase_units::text as units from completed_transactions o`;

let database: OlderDatabase;
let db: Awaited<ReturnType<OlderDatabase['upgrade']>>;
let before: unknown;
beforeAll(async () => {
  database = await createDatabaseBefore('0022-jobs.sql');
  await fill(database.client);
  before = (await database.client.query(ROW)).rows;
  db = await database.upgrade();
});
afterAll(() => database?.drop());

test('an order of version 0.1.0 stays identical to the byte, and its counts stay the same', async () => {
  expect((await database.client.query(ROW)).rows).toEqual(before);
  const { rows } =
    await database.client.query(`select sum(orders)::int as orders, sum(revenue_cents)::int as revenue,
    sum(refunded_cents)::int as refunded, sum(net_cents)::int as net from sales_days`);
  // $7.80 of $10.80 remain. Tax was 80 cents and remains in proportion, so the net amount is $7.22.
  expect(rows).toEqual([{ orders: 1, revenue: 780, refunded: 300, net: 722 }]);
});

test('an order of version 0.1.0 keeps its receipt and mail text, to the byte', async () => {
  const order = await findOrder(db, 'ann', ID);
  if (!order) throw new Error('The order is gone');
  const receipt = receiptOf(order);
  const mail = confirmationMail(receipt, `https://shop.example${orderPath(ID, null)}`, {
    delivery: order.delivery,
  });
  expect(mail.subject).toBe('Your Kiosk order 0f8fad5b');
  expect(mail.text).toBe(`Kiosk

Thank you for your order 0f8fad5b of March 1, 2026.

- Cup x2: $6.66
- Jar <blue> x1: $3.34

Subtotal: $10.00
Tax (8%): $0.80
Shipping: $0.00
Total: $10.80
Refunded: -$3.00
Total after refunds: $7.80
Paid by: Credit Card (simulated)

Your order and its receipt:
https://shop.example/orders/${ID}
`);
  // The layout is newer than the email of version 0.1.0, but the content is the same.
  for (const part of ['Cup', '$6.66', 'Jar &lt;blue&gt;', '$3.34', '$0.80', '$10.80', '-$3.00', '$7.80'])
    expect(mail.html).toContain(part);
});

test('an order of version 0.1.0 has no fulfilment, shipment or invoice', async () => {
  for (const table of ['fulfilments', 'shipments', 'invoices', 'refund_lines', 'order_links'])
    expect((await database.client.query(`select from ${table}`)).rowCount, table).toBe(0);
});
