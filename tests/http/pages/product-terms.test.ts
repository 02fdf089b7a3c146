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

const pageOf = async (stock: number) => {
  const id = await makeProduct(shop.database.db, { name: `Brush of ${stock}`, category: 'Art', stock });
  return (await shop.ask('guest', `/product/${id}`)).text();
};

test('a product in stock shows its shipping cost and delivery time, a sold-out one only the cost', async () => {
  const [inStock, soldOut] = [await pageOf(5), await pageOf(0)];
  for (const page of [inStock, soldOut]) expect(page).toContain('Shipping to United States: $4.90');
  expect(inStock).toContain('Order today, arrives ');
  expect(soldOut).not.toContain('Order today');
});
