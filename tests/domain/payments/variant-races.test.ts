import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { updateProduct } from '#domain/catalog/products/update-product.ts';
import { changeVariants } from '#domain/catalog/products/variants/change-variants.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { inParallel } from '../../support/fixtures/buying.ts';
import { expectSound } from '../../support/fixtures/catalogue-sums.ts';
import { makeProduct, makeProductWithVariants, productFieldsOf } from '../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer } from '../../support/fixtures/paying.ts';
import { stockOf } from '../../support/fixtures/sellables.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

/**
 * Returns true if the work succeeds, and false if the shop refuses it with a message. Any other error is
 * thrown.
 */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const count = (results: boolean[]) => results.filter(Boolean).length;

async function variantNow(id: number) {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, id));
  if (!row) throw new Error(`There is no variant ${id}`);
  return row;
}

test('the last item is sold once while the merchant sets stock and price, and an edit never restores sold stock', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id: productId, variantIds } = await makeProductWithVariants(shop.db, [
      { optionValues: ['S'], stock: 1 },
      { optionValues: ['M'], stock: 1 },
    ]);
    const [last = 0] = variantIds;
    const buyers = await Promise.all([1, 2, 3].map(() => makeBuyer(shop.db, [last])));
    const expected = await variantNow(last);
    const edit = async (fields: { stock: number } | { priceCents: number }) => {
      const edits = [{ id: last, expected, fields }];
      return (await changeVariants(shop.db, { actorUid, productId, edit: edits })).state === 'saved';
    };
    const [sold, counted] = await Promise.all([
      Promise.all(buyers.map((buyer) => succeeds(shop.byCard(buyer)))),
      edit({ stock: 2 }),
      edit({ priceCents: 1_100 }),
    ]);
    // The merchant saw a stock of one and sets it to two. The shop accepts this only before a sale.
    expect(await stockOf(shop.db, last)).toBe((counted ? 2 : 1) - count(sold));
    expect(await stockOf(shop.db, productId)).toBe((counted ? 2 : 1) - count(sold) + 1);
    // Every payer has paid the price that the form showed.
    const paid = await shop.db
      .select({ cents: completedTransactions.totalCents })
      .from(completedTransactions)
      .where(
        inArray(
          completedTransactions.customerId,
          buyers.map(({ customer }) => customer.uid),
        ),
      );
    expect(paid.map(({ cents }) => cents)).toEqual(Array.from({ length: count(sold) }, () => 1_080));
  }
  await expectSound(shop);
}, 120_000);

test('carts of several products are all paid while the merchant renames products, and edits and deletes variants', async () => {
  const shirts = await Promise.all(
    ['Shirt', 'Coat'].map((name) =>
      makeProductWithVariants(
        shop.db,
        ['S', 'M', 'L'].map((size) => ({ optionValues: [size], stock: 1_000 })),
        { name },
      ),
    ),
  );
  const mug = await makeProduct(shop.db, { name: 'Mug', stock: 1_000 });
  const [shirt, coat] = shirts;
  if (!shirt || !coat) throw new Error('Nothing was made');
  // Some carts have the goods in reverse order. If the shop locked the goods in a cart's order, deadlocks
  // would occur.
  const goods = [mug, ...shirt.variantIds, ...coat.variantIds.slice(0, 2)];
  const buyers: Buyer[] = [];
  for (let made = 0; made < 60; made += 1) {
    const ids = [0, 1, 2].map((step) => goods[(made * 5 + step * 2) % goods.length] ?? 0);
    buyers.push(await makeBuyer(shop.db, made % 2 === 0 ? ids : ids.reverse()));
  }

  const rename = async (id: number, name: string) => {
    const [expected] = await shop.db.select().from(products).where(eq(products.id, id));
    if (expected) await updateProduct(shop.db, { actorUid, id, expected, fields: productFieldsOf({ name }) });
  };
  const editStock = async (id: number) => {
    const expected = await variantNow(id);
    const edit = [{ id, expected, fields: { weightGrams: expected.weightGrams + 1 } }];
    await changeVariants(shop.db, { actorUid, productId: expected.productId, edit });
  };
  const merchant = async () => {
    for (let step = 0; step < 12; step += 1) {
      await rename(shirt.id, `Shirt ${step}`);
      await Promise.all([...shirt.variantIds, ...coat.variantIds.slice(0, 2)].map(editStock));
      await changeProducts(shop.db, {
        actorUid,
        selection: { ids: [mug, coat.id, shirt.id] },
        change: { kind: 'category', category: 'Things' },
      }).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
    }
    await changeVariants(shop.db, { actorUid, productId: coat.id, remove: coat.variantIds.slice(2) });
  };
  const sold: boolean[] = [];
  await Promise.all([
    inParallel(buyers, 12, async (buyer) => void sold.push(await succeeds(shop.byCard(buyer)))),
    merchant(),
  ]);
  expect(count(sold)).toBe(60);
  const left = await shop.db
    .select({ stock: products.stock })
    .from(products)
    .where(inArray(products.id, [mug, shirt.id, coat.id]))
    .orderBy(asc(products.id));
  const pieces = left.reduce((sum, { stock }) => sum + stock, 0);
  expect(pieces).toBe(1_000 + 3_000 + 2_000 - 60 * 3);
  const { rows } = await shop.db.execute<{ names: string[] }>(sql`
    select array_agg(distinct split_part(item->>'name', ',', 1)) as names
    from completed_transactions, jsonb_array_elements(purchase_units->0->'items') item
    where item->>'sku' = any(${sql.param(shirt.variantIds.map(String))})`);
  expect(rows[0]?.names.filter((name) => !/^Shirt( \d+)?$/.test(name))).toEqual([]);
  expect((await variantNow(shirt.variantIds[0] ?? 0)).name).toBe('Shirt 11, S');
  await expectSound(shop);
}, 120_000);
