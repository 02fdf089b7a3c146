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

test('the statements in privacy.md remove a customer’s name and address from the orders, and keep the amounts', async () => {
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

/** Tables without personal data. Every other table must be listed in docs/privacy.md. */
const ABOUT_NOBODY = [
  ...['products', 'categories', 'former_category_names', 'product_counts', 'product_facets', 'pictures'],
  ...['sellables', 'unlisted_products', 'variants', 'skus'],
  ...['variant_facets', 'variant_facet_counts', 'variant_facets_due'],
  ...['product_name_runs', 'product_search', 'search_words', 'search_samples', 'product_feeds'],
  ...['imports', 'import_rows', 'import_variants', 'demo_products', 'demo_categories'],
  ...['shop_settings', 'tax_classes', 'tax_rates', 'zones', 'zone_places', 'delivery_methods', 'discounts'],
  ...['discount_categories', 'discount_products', 'price_rules_version', 'shop_setup', 'invoice_counters'],
  ...['sales_days', 'sales_products', 'sales_customer_counts', 'sales_by_day', 'product_sales_by_day'],
  ...['backups', 'closing', 'built_assets'],
  ...['provider_connections'],
  ...['migrations', 'migration_steps', 'identity.signing_keys'],
  // Data of uploads. docs/privacy.md describes uploads under `files.objects`.
  ...['files.uploads', 'files.pieces', 'files.garbage'],
];

test('privacy.md names every table that may contain personal data', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
  const { rows } = await database.pool.query<{ name: string }>(
    `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name from pg_tables
      where schemaname in ('public', 'identity', 'files') order by 1`,
  );
  const names = rows.map(({ name }) => name);
  const unnamed = names.filter((name) => !text.includes(`\`${name}\``));
  expect(unnamed.filter((name) => !ABOUT_NOBODY.includes(name))).toEqual([]);
  expect(ABOUT_NOBODY.filter((name) => !names.includes(name))).toEqual([]);
});
