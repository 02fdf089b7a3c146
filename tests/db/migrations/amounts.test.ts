import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import { databaseBefore } from '../../support/database/version-before.ts';

const order = {
  id: randomUUID(),
  amount: {
    currency_code: 'USD',
    value: '10.80',
    breakdown: {
      item_total: { currency_code: 'USD', value: '10.00' },
      tax_total: { currency_code: 'USD', value: '0.80' },
      shipping: { currency_code: 'USD', value: '0.00' },
    },
  },
  items: [
    { sku: '7', name: 'Cup', quantity: '2', unit_amount: { currency_code: 'USD', value: '3.33' } },
    { sku: '8', name: 'Jar', quantity: '1', unit_amount: { currency_code: 'USD', value: '3.34' } },
  ],
};
const bare = { id: randomUUID(), amount: { currency_code: 'USD', value: '5.00' } };
const underWay = randomUUID();

const amounts: Amounts = {
  version: 1,
  currency: 'USD',
  subtotal: 1_000,
  discounts: [],
  shipping: 0,
  taxes: [{ name: 'Tax', ratePercent: 8, amount: 80 }],
  total: 1_080,
  lines: [
    { productId: 7, quantity: 2, unitPrice: 333, subtotal: 666, discount: 0, tax: 53 },
    { productId: 8, quantity: 1, unitPrice: 334, subtotal: 334, discount: 0, tax: 27 },
  ],
};
const lines = [
  { productId: 7, name: 'Cup', quantity: 2, priceCents: 333 },
  { productId: 8, name: 'Jar', quantity: 1, priceCents: 334 },
];

async function fill(client: pg.Client): Promise<void> {
  const payer = JSON.stringify({ name: { given_name: 'Ann', surname: 'Lee' }, email_address: '' });
  for (const { id, ...unit } of [order, bare])
    await client.query(
      `insert into completed_transactions (id, customer_id, payment_key, payer, purchase_units, total_cents)
        values ($1, 'ann', $1::uuid::text, $2, $3, $4)`,
      [id, payer, JSON.stringify([unit]), Math.round(Number(unit.amount.value) * 100)],
    );
  await client.query(
    `insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer,
      expires_at, check_at) values ($1, 'ann', 'paypal', 'paying', 'key', $2, 1000, 80, 1080, $3, now(), now())`,
    [underWay, JSON.stringify(lines), payer],
  );
}

test('pending payments and orders of the previous version get the amounts they were charged', async () => {
  const database = await databaseBefore('0017-amounts.sql', fill);
  try {
    await database.update();
    const read = async (table: string, id: string) =>
      (await database.pool.query(`select amounts from ${table} where id = $1`, [id])).rows[0]?.amounts;
    expect(await read('payments', underWay)).toEqual(amounts);
    expect(await read('completed_transactions', order.id)).toEqual(amounts);
    expect(await read('completed_transactions', bare.id)).toBeNull();
  } finally {
    await database.drop();
  }
});

test('a payment that a process of the previous version starts after the migration has its amounts too', async () => {
  const database = await databaseBefore('0017-amounts.sql', async () => {});
  try {
    await database.update();
    const { rows } = await database.pool.query(
      `insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer,
        expires_at) values ($1, 'ann', 'card', 'started', 'key', $2, 1000, 80, 1080, '{}', now()) returning amounts`,
      [underWay, JSON.stringify(lines)],
    );
    expect(rows[0]?.amounts).toEqual(amounts);
  } finally {
    await database.drop();
  }
});
