import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { changeVariants } from '#domain/catalog/products/variants/change-variants.ts';
import { expectSound } from '../../support/fixtures/catalogue-sums.ts';
import { type Buyer, endState, makeBuyer, reconcileAll } from '../../support/fixtures/paying.ts';
import { makeSellable } from '../../support/fixtures/sellables.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';

let shop: PaymentShop;
let id: number;
let buyer: Buyer;
let keptBefore: number;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});
afterAll(() => shop?.close());

async function productOf(variantId: number): Promise<number> {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
  return row?.productId ?? 0;
}

async function giveOptions(): Promise<void> {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id));
  const values = [{ name: 'M', savedName: null }];
  await changeOptions(shop.db, {
    actorUid,
    productId: id,
    seenVersion: product?.version ?? 0,
    options: [{ name: 'Size', display: 'names', savedPosition: null, values }],
  });
  const fields = { sku: '', gtin: '', weightGrams: 0, ownTaxClassId: null, ownImages: '' };
  const variant = { ...fields, optionValues: ['M'], priceCents: 1_000, formerPriceCents: null, stock: 5 };
  await changeVariants(shop.db, { actorUid, productId: id, add: [variant] });
}

/** The merchant's changes to a product during a payment. After each change the product can't be bought. */
const changes = [
  {
    name: 'a product is deleted',
    kind: 'product',
    change: () => deleteProduct(shop.db, { actorUid, id }),
  },
  {
    name: 'a product gets options',
    kind: 'product',
    change: giveOptions,
  },
  {
    name: 'a variant is deleted',
    kind: 'variant',
    change: async () => {
      await changeVariants(shop.db, { actorUid, productId: await productOf(id), remove: [id] });
    },
  },
  {
    name: 'the product of a variant is deleted',
    kind: 'variant',
    change: async () => deleteProduct(shop.db, { actorUid, id: await productOf(id) }),
  },
] as const;

describe.each(changes)('when $name', ({ kind, change }) => {
  beforeEach(async () => {
    id = await makeSellable(shop.db, kind);
    buyer = await makeBuyer(shop.db, [id]);
    keptBefore = shop.paypal.kept().length;
  });

  /** Expects that nothing is paid, reserved or under way, and that the cart reports the product as gone. */
  async function expectUnpaid(): Promise<void> {
    await reconcileAll(shop.db, shop.gateway);
    const state = await endState(shop.db, buyer, id);
    expect(state).toMatchObject({ orders: 0, carted: 1, reserved: 0, open: 0 });
    expect(shop.paypal.kept()).toHaveLength(keptBefore);
    expect(await listCart(shop.db, buyer.customer.uid)).toMatchObject([{ productId: id, stock: null }]);
    await expectSound(shop);
  }

  test('before the payment starts, the payment is refused', async () => {
    await change();
    await expect(shop.openFor(buyer)).rejects.toThrow(/CART_CHANGED|OUT_OF_STOCK/);
    await expect(shop.byCard(buyer)).rejects.toThrow(/CART_CHANGED|OUT_OF_STOCK/);
    await expectUnpaid();
  });

  test('while the payer approves at PayPal, nothing is captured', async () => {
    const order = await shop.openFor(buyer);
    await change();
    shop.paypal.approve(order);
    expect((await shop.captureFor(buyer, order)).payment).toMatchObject({
      state: 'released',
      reason: 'out-of-stock',
    });
    expect(shop.paypal.orders.get(order)?.capture).toBeNull();
    await expectUnpaid();
  });

  test('while PayPal captures the money, it is refunded', async () => {
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    shop.paypal.onCall(async (call) => {
      if (call.step === 'capture' && call.when === 'done') await change();
    });
    const { payment } = await shop.captureFor(buyer, order);
    expect(payment.reason).toBe('out-of-stock');
    expect(shop.paypal.orders.get(order)?.capture).not.toBeNull();
    await expectUnpaid();
  });

  test('during a simulated card payment, no order is made', async () => {
    const paying = shop.byCard(buyer, { delayMs: 300 });
    const refused = expect(paying).rejects.toThrow('OUT_OF_STOCK');
    await shop.waitForStarted(buyer);
    await change();
    await refused;
    await expectUnpaid();
  });
});
