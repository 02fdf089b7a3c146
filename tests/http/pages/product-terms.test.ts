import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
  await makeCategory(shop.database.db, 'Art');
  await shop.database.db.execute(sql`update shop_settings set delivers = true`);
  await shop.database.db.execute(
    sql`update delivery_methods set kind = 'fixed', price_cents = 490, days_min = 2, days_max = 3`,
  );
});
afterAll(() => shop?.close());

const pageOf = async (stock: number, product: Parameters<typeof makeProduct>[1] = {}) => {
  const values = { name: `Brush of ${stock}`, category: 'Art', stock, ...product };
  const id = await makeProduct(shop.database.db, values);
  return (await shop.ask('guest', `/product/${id}`)).text();
};

test('a product in stock shows its shipping cost and delivery time, a sold-out one only the cost', async () => {
  const [inStock, soldOut] = [await pageOf(5), await pageOf(0)];
  for (const page of [inStock, soldOut]) expect(page).toContain('Shipping to United States: $4.90');
  expect(inStock).toContain('Order today, arrives ');
  expect(soldOut).not.toContain('Order today');
});

test('the note about tax follows the tax class, and names shipping only if it costs something', async () => {
  const { db } = shop.database;
  await db.execute(sql`update shop_settings set prices_include_tax = true`);
  await db.execute(sql`update tax_rates set rate_percent = 8`);
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into tax_classes (name, position) values ('Untaxed', 9) returning id`,
  );
  expect(await pageOf(5)).toContain('Tax included, plus shipping');
  expect(await pageOf(6, { taxClassId: Number(rows[0]?.id) })).not.toContain('Tax included');
  await db.execute(sql`update delivery_methods set price_cents = 0`);
  const free = await pageOf(7);
  expect(free).toContain('Free shipping to United States');
  expect(free).toContain('Tax included');
  expect(free).not.toContain('plus shipping');
  await db.execute(
    sql`update delivery_methods set kind = 'pickup', place = '1 Mission St', price_cents = 200`,
  );
  const fetched = await pageOf(8);
  expect(fetched).toContain('Pick-up for $2.00: 1 Mission St');
  expect(fetched).not.toContain('plus shipping');
});
