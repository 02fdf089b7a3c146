import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { findViolations } from '../../../server/backup/invariants.ts';
import { moveShop } from '../../../server/backup/move/move-shop.ts';
import { ciTest } from '../../support/ci-only.ts';
import { makeProductWithVariants } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { makeVariedCatalogue, type VariedCatalogue } from '../../support/fixtures/varied-catalogue.ts';
import {
  allRows,
  type BackupShop,
  createEmptyDatabase,
  openBackupShop,
  openEmptyShop,
} from '../../support/shops/backup-shop.ts';

let folder: string;
let shop: BackupShop;
let made: VariedCatalogue;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-variants-'));
  shop = await openBackupShop();
  made = await makeVariedCatalogue(shop.db);
  const [red = 0] = made.variantIds;
  await payByCard(shop.db, { ...(await makeBuyer(shop.db, [red])), delayMs: 0 });
  await makeBuyer(shop.db, [red]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/**
 * Expects that the shop at this URL continues where the other one ended: it sells, counts and assigns
 * numbers.
 */
async function expectSameShop(url: string): Promise<void> {
  expect(await allRows(url)).toEqual(await allRows(shop.url));
  expect(await findViolations({ connectionString: url })).toEqual([]);
  const { db, close } = await openDatabase({ url, dataDir: '' });
  onTestFinished(close);
  const [red = 0] = made.variantIds;
  const buyer = await makeBuyer(db, [red]);
  expect(await listCart(db, buyer.customer.uid)).toMatchObject([
    { productId: red, variantOf: made.shirt, name: 'Shirt, M / Red', stock: 2 },
  ]);
  await payByCard(db, { ...buyer, delayMs: 0 });
  const [shirt] = await db.select().from(products).where(eq(products.id, made.shirt));
  expect(shirt).toMatchObject({ stock: 5, priceCents: 1_500, maxPriceCents: 2_500 });
  const added = await makeProductWithVariants(db, [{ optionValues: ['S'], sku: 'NEW' }]);
  expect(added.id).toBe(Math.max(...made.variantIds) + 1);
  await expect(makeProductWithVariants(db, [{ optionValues: ['S'], sku: 'PAD-A5' }])).rejects.toMatchObject({
    cause: { constraint: 'skus_unique' },
  });
  expect(await findViolations({ connectionString: url })).toEqual([]);
}

test('a shop with variants, drafts, hidden products and SKUs is restored from a backup', async () => {
  expect(await shop.db.$count(variants)).toBe(5);
  const file = join(folder, 'shop.kiosk');
  await shop.backup(file);
  const empty = await openEmptyShop();
  onTestFinished(empty.close);
  await empty.restore(file);
  await expectSameShop(empty.url);
});

ciTest('a shop with variants, drafts, hidden products and SKUs is moved to another database', async () => {
  const target = await createEmptyDatabase();
  onTestFinished(target.drop);
  const place = { target: { connectionString: target.url }, files: null, place: 'elsewhere' };
  await moveShop({ source: shop.connection, ...place, heardMs: 100, log: () => {} });
  await expectSameShop(target.url);
});

test.each([
  [
    'products whose variants add up to something else',
    sql`update products set stock = stock + 1 where name = 'Shirt'`,
  ],
  [
    'products whose variants add up to something else',
    sql`update products set max_price_cents = null where name = 'Shirt'`,
  ],
  [
    'variants without a product, or with other options than it',
    sql`update variants set option_values = '{M,Green}' where sku = 'SHIRT-M-RED'`,
  ],
  ['stock keeping units that are listed wrong', sql`update skus set sku = 'OTHER' where sku = 'MUG'`],
  ['stock keeping units that are listed wrong', sql`delete from skus where sku = 'KETTLE'`],
  ['numbers that products and variants share', sql`update variants set id = 1 where sku = 'SHIRT-M-RED'`],
  [
    'new rows of public.products would get numbers that are taken',
    sql`select setval('products_id_seq', (select max(id) from products))`,
  ],
])('a backup whose shop has %s is reported', async (fault, harm) => {
  const other = await openBackupShop();
  onTestFinished(other.close);
  await makeVariedCatalogue(other.db);
  expect(await findViolations(other.connection)).toEqual([]);
  await other.db.transaction(async (tx) => {
    for (const table of ['products', 'variants', 'skus'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(harm);
  });
  expect((await findViolations(other.connection)).join()).toContain(fault);
});
