import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { findLatestOrder, findOrder, picturesAndSkusOf } from '#domain/orders/queries.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());

test('an order is read with the pictures and SKUs of existing products, and its own mail’s recipient', async () => {
  const kept = await makeProduct(shop.db, { name: 'Kept' });
  const gone = await makeProduct(shop.db, { name: 'Gone' });
  const buyer = await makeBuyer(shop.db, [kept, gone]);
  const other = await makeBuyer(shop.db, [kept]);
  const { uid } = buyer.customer;
  await shop.byCard(other);
  await shop.byCard(buyer);
  const before = await findLatestOrder(shop.db, uid);
  const ofOther = await findLatestOrder(shop.db, other.customer.uid);
  if (!before || !ofOther) throw new Error('Nothing was bought');
  await shop.db.delete(products).where(eq(products.id, gone));
  await shop.db.update(products).set({ sku: 'KEPT-1' }).where(eq(products.id, kept));
  await shop.db.delete(confirmationMails);
  await shop.db.insert(confirmationMails).values([
    { orderId: ofOther.id, recipient: 'bob@example.com' },
    { orderId: before.id, recipient: 'ann@example.com' },
  ]);
  for (const order of [await findLatestOrder(shop.db, uid), await findOrder(shop.db, uid, before.id)]) {
    expect(order?.goods.map(({ id }) => id)).toEqual([kept]);
    expect(picturesAndSkusOf(order?.goods ?? []).skus).toEqual({ [kept]: 'KEPT-1' });
    expect(Object.keys(picturesAndSkusOf(order?.goods ?? []).pictures)).toEqual([String(kept)]);
    expect(order?.mailedTo).toBe('ann@example.com');
  }
  await shop.db.delete(confirmationMails);
  expect((await findOrder(shop.db, uid, before.id))?.mailedTo).toBeNull();
});
