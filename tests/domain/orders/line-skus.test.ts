import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { listSkus, withSkus } from '#domain/orders/line-skus.ts';
import { findLatestOrder } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { makeProduct, makeProductWithVariants } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

async function bought(productIds: number[]) {
  const buyer = await makeBuyer(shop.db, productIds);
  await shop.byCard(buyer);
  const order = await findLatestOrder(shop.db, buyer.customer.uid);
  if (!order) throw new Error('Nothing was bought');
  return order;
}

test('an order keeps its SKUs when they are changed later and when the variant is deleted', async () => {
  const { variantIds } = await makeProductWithVariants(shop.db, [
    { optionValues: ['S'], sku: 'KEPT-S' },
    { optionValues: ['M'], sku: 'KEPT-M' },
  ]);
  const order = await bought(variantIds);
  const [small = 0, medium = 0] = variantIds;
  await shop.db.update(variants).set({ sku: 'NEW-S' }).where(eq(variants.id, small));
  await shop.db.delete(variants).where(eq(variants.id, medium));
  const receipt = withSkus(receiptOf(order), await listSkus(shop.db, variantIds));
  expect(receipt.lines.map(({ sku }) => sku)).toEqual(['KEPT-S', 'KEPT-M']);
});

test('a line without a SKU is stored with the product id, and shows the product’s current SKU', async () => {
  const id = await makeProduct(shop.db, { name: 'Plain', priceCents: 500 });
  const order = await bought([id]);
  expect(order.purchaseUnits[0]?.items).toEqual([
    { sku: String(id), name: 'Plain', quantity: '1', unit_amount: { currency_code: 'USD', value: '5.00' } },
  ]);
  await shop.db.update(products).set({ sku: 'LATER' }).where(eq(products.id, id));
  const receipt = withSkus(receiptOf(order), await listSkus(shop.db, [id]));
  expect(receipt.lines[0]?.sku).toBe('LATER');
});
