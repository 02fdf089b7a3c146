import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { addOneToCart, inParallel, openPayment, pay } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';
import { isThorough } from '../../support/thorough.ts';

const GUESTS = isThorough ? 200 : 40;
const STOCK = 20;

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  });
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

test(`${GUESTS} guests who pay for the last 20 items at once make exactly 20 orders`, async () => {
  const productId = await makeProduct(database.db, { stock: STOCK });
  const guests = Array.from({ length: GUESTS }, () => ({ shopper: createHttpShopper(shop.url), key: '' }));
  await inParallel(guests, 25, async (guest) => {
    expect((await addOneToCart(guest.shopper, productId)).status).toBe(303);
    guest.key = await openPayment(guest.shopper);
  });

  const replies = await Promise.all(guests.map(({ shopper, key }) => pay(shopper, key)));

  expect(replies.map(({ status }) => status)).toEqual(guests.map(() => 303));
  expect(replies.filter(({ location }) => location === '/success')).toHaveLength(STOCK);
  const refused = guests.filter((_guest, at) => replies[at]?.location === '/checkout');
  expect(refused).toHaveLength(GUESTS - STOCK);
  const { rows } = await database.db.execute(sql`
    select (select stock from products where id = ${productId}) as stock,
      (select count(*)::int from completed_transactions) as orders,
      (select count(distinct customer_id)::int from completed_transactions) as buyers,
      (select count(*)::int from cart_items) as carts,
      (select count(*)::int from cart_items join completed_transactions on customer_id = user_id) as both`);
  expect(rows).toEqual([{ stock: 0, orders: STOCK, buyers: STOCK, carts: GUESTS - STOCK, both: 0 }]);
  await inParallel(refused, 25, async ({ shopper }) => {
    const page = await shopper.open('/checkout');
    expect(page.status).toBe(200);
    expect(page.html).toContain(texts.refusals.byCode.OUT_OF_STOCK);
    expect(page.html).toContain('Out of stock. Remove it to continue.');
  });
  expect(shop.output()).not.toContain('"level":50');
});
