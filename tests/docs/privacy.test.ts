import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/address.ts';
import { saveCheckout } from '#domain/addresses/save-checkout-details.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { paymentKeyOf } from '../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('what privacy.md says to run takes name and address out of a customer’s orders, and leaves the sums', async () => {
  const { db, pool } = database;
  const productId = await makeProduct(db, { stock: 5 });
  const customer = { uid: 'ann', displayName: 'Ann Example', email: 'ann@example.com' };
  await addToCart(db, { userId: customer.uid, productId });
  await pool.query('update shop_settings set delivers = true');
  const parts = { country: 'DE', name: 'Ann Example', line1: 'Annweg 1', city: 'Berlin', postcode: '10115' };
  const address = readAddress((field) => parts[field as 'city']);
  await saveCheckout(db, customer.uid, { email: '', address, billing: address, confirmed: true });
  const key = await paymentKeyOf(db, customer.uid);
  const { orderId } = await payByCard(db, { customer, key, rules: createPriceRulesCache(), delayMs: 0 });
  const kept = `select to_jsonb(o) as orders, to_jsonb(p) as payments, (select jsonb_agg(m) from confirmation_mails m) as mails,
    (select jsonb_agg(e) from payment_events e) as events, (select jsonb_agg(c) from sales_customers c) as customers,
    o.total_cents from completed_transactions o join payments p using (id)`;
  const before = await pool.query(kept);
  expect(JSON.stringify(before.rows)).toMatch(/Ann.*ann@example\.com/);
  const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
  const statements = /^ {6}update completed_transactions[\s\S]*?\n\n/m.exec(text)?.[0] ?? '';
  await pool.query(statements.replaceAll("'UID'", `'${customer.uid}'`));
  const after = await pool.query(kept);
  expect(JSON.stringify(after.rows)).not.toMatch(/Ann|example\.com/);
  expect(after.rows[0]).toMatchObject({ total_cents: before.rows[0].total_cents, orders: { id: orderId } });
});
