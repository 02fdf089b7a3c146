import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { changeChosenVariants } from '#domain/catalog/products/variants/admin-list/change-chosen-variants.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { changeVariants } from '#domain/catalog/products/variants/change-variants.ts';
import { listVariants } from '#domain/catalog/products/variants/list-variants.ts';
import type { VariantFields } from '#domain/catalog/products/variants/variant-fields.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from '../../../../support/database/database.ts';
import { makeProduct, makeProductWithVariants } from '../../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const productOf = async (id: number) => {
  const [product] = await database.db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error(`No product ${id}`);
  return product;
};

const shirt = () =>
  makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Red'], priceCents: 2_000, stock: 3, sku: '' },
      { optionValues: ['M', 'Blue'], priceCents: 1_500, stock: 0 },
      { optionValues: ['L', 'Red'], priceCents: 2_500, formerPriceCents: 3_000, stock: 4 },
    ],
    { name: 'Shirt', priceCents: 1 },
  );

test('a product row has the lowest and highest price, the total stock and whether a variant is reduced', async () => {
  const { id, variantIds } = await shirt();
  expect(await productOf(id)).toMatchObject({
    priceCents: 1_500,
    maxPriceCents: 2_500,
    formerPriceCents: 3_000,
    stock: 7,
    isForSale: false,
  });
  const { id: productId, version } = await productOf(id);
  await changeVariants(database.db, {
    actorUid: 'admin',
    productId,
    edit: [
      {
        id: variantIds[2] ?? 0,
        expected: { version: 1, stock: 4 },
        fields: { formerPriceCents: null, stock: 9 },
      },
    ],
    remove: [variantIds[1] ?? 0],
  });
  expect(await productOf(id)).toMatchObject({
    priceCents: 2_000,
    formerPriceCents: null,
    stock: 12,
    version,
  });
});

test('a variant shows its own picture, else that of its value, else that of the product', async () => {
  const red = { name: 'Red', images: ['red.webp', 'red-behind.webp'] };
  const options = [
    { name: 'Size', display: 'names' as const, values: [{ name: 'M' }, { name: 'Red' }] },
    { name: 'Color', display: 'names' as const, values: [red, { name: 'Blue', images: [] }] },
  ];
  const { variantIds } = await makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Red'] },
      { optionValues: ['M', 'Blue'] },
      { optionValues: ['Red', 'Blue'] },
      { optionValues: ['Red', 'Red'], ownImages: 'own.webp' },
    ],
    { imageKey: 'product.webp', options },
  );
  const rows = await database.db.select().from(variants).where(inArray(variants.id, variantIds));
  expect(rows.sort((a, b) => a.id - b.id).map(({ imageKey }) => imageKey)).toEqual([
    'red.webp',
    'product.webp',
    'product.webp',
    'own.webp',
  ]);
});

test('a variant is bought like a product, and its stock and the product’s stock fall', async () => {
  const { id, variantIds } = await shirt();
  const [red = 0] = variantIds;
  const buyer = await makeBuyer(database.db, [red, red]);
  const cart = await listCart(database.db, buyer.customer.uid);
  expect(cart).toMatchObject([
    { productId: red, variantOf: id, name: 'Shirt, M / Red', quantity: 2, priceCents: 2_000 },
  ]);
  await payByCard(database.db, { ...buyer, delayMs: 0 });
  const [variant] = await database.db.select().from(variants).where(eq(variants.id, red));
  expect(variant).toMatchObject({ stock: 1, version: 1 });
  expect(await productOf(id)).toMatchObject({ stock: 5, version: 1 });
});

test('a product with options can’t be sold itself, not even by an older version of the shop', async () => {
  const { id } = await shirt();
  await expect(addToCart(database.db, { userId: 'u', productId: id })).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  });
  const asBefore = sql`insert into cart_items (user_id, product_id, product_name, product_image_key, price_cents, quantity)
    values ('u', ${id}, 'Shirt', 'x', 1500, 1)`;
  await expect(database.db.execute(asBefore)).rejects.toMatchObject({
    cause: { constraint: 'products_variants' },
  });
  const sale = sql`update products set stock = stock - 1 where id = ${id}`;
  await expect(database.db.execute(sale)).rejects.toMatchObject({
    cause: { constraint: 'products_variants' },
  });
});

test('a product that gets options is gone from carts; renamed values and new options apply to its variants', async () => {
  const id = await makeProduct(database.db, { name: 'Mug', stock: 5 });
  await addToCart(database.db, { userId: 'holder', productId: id });
  const { version } = await productOf(id);
  const sizes = [
    { name: 'S', savedName: null },
    { name: 'L', savedName: null },
  ];
  const first = { name: 'Size', display: 'names' as const, savedPosition: null, values: sizes };
  const edit = { actorUid: 'admin', productId: id };
  expect(await changeOptions(database.db, { ...edit, seenVersion: version, options: [first] })).toEqual({
    state: 'saved',
  });
  expect((await listCart(database.db, 'holder'))[0]).toMatchObject({ stock: null });
  const fields = {
    formerPriceCents: null,
    gtin: '',
    weightGrams: 5,
    ownTaxClassId: null,
    ownImages: '',
  };
  const saved = await changeVariants(database.db, {
    ...edit,
    add: [
      { ...fields, optionValues: ['L'], priceCents: 900, stock: 1, sku: `MUG-L-${id}` },
      { ...fields, optionValues: ['S'], priceCents: 800, stock: 2, sku: `MUG-S-${id}` },
    ],
  });
  expect(saved).toMatchObject({ state: 'saved', added: [expect.any(Number), expect.any(Number)] });
  const next = await productOf(id);
  await changeOptions(database.db, {
    ...edit,
    seenVersion: next.version,
    options: [
      { name: 'Color', display: 'names', savedPosition: null, values: [{ name: 'White', savedName: null }] },
      // The two variants swap their names.
      {
        name: 'Size',
        display: 'names',
        savedPosition: 0,
        values: [
          { name: 'L', savedName: 'S' },
          { name: 'S', savedName: 'L' },
        ],
      },
    ],
  });
  const now = await listVariants(database.db, await productOf(id));
  expect(now.map((each) => [each.name, each.priceCents])).toEqual([
    ['Mug, White / L', 800],
    ['Mug, White / S', 900],
  ]);
  const taken = changeVariants(database.db, {
    ...edit,
    edit: [
      {
        id: now[0]?.id ?? 0,
        expected: { version: now[0]?.version ?? 0, stock: 2 },
        fields: { sku: `MUG-L-${id}` },
      },
    ],
  });
  await expect(taken).rejects.toMatchObject({ code: 'SKU_TAKEN' });
  await database.db.delete(products).where(eq(products.id, id));
  expect(await listVariants(database.db, next)).toEqual([]);
});

test('an edit may keep a compare-at price below the price, but not change one of the two prices', async () => {
  const { id, variantIds } = await makeProductWithVariants(database.db, [
    { optionValues: ['M'], priceCents: 1_500, formerPriceCents: 1_200, stock: 3 },
  ]);
  const [variantId = 0] = variantIds;
  const edit = (fields: Partial<VariantFields>) =>
    changeVariants(database.db, {
      actorUid: 'admin',
      productId: id,
      edit: [{ id: variantId, expected: { version: 1, stock: 3 }, fields }],
    });
  await expect(edit({ priceCents: 1_400 })).rejects.toMatchObject({ code: 'FORMER_PRICE_TOO_LOW' });
  await expect(edit({ formerPriceCents: 1_300 })).rejects.toMatchObject({ code: 'FORMER_PRICE_TOO_LOW' });
  expect(await edit({ stock: 9 })).toMatchObject({ state: 'saved' });
  const set = { kind: 'set' as const, fields: { stock: 4 } };
  const chosen = { ids: [variantId] };
  expect(
    await changeChosenVariants(database.db, { actorUid: 'admin', productId: id, chosen, change: set }),
  ).toBe(1);
  expect(await listVariants(database.db, await productOf(id))).toMatchObject([
    { priceCents: 1_500, formerPriceCents: 1_200, stock: 4 },
  ]);
});
