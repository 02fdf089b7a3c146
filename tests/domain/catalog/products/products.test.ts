import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { type ProductOption, products } from '#db/schema/catalog/catalog.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/read-cart.ts';
import { MAX_SELECTION } from '#domain/catalog/limits.ts';
import { findProduct, listCategory } from '#domain/catalog/listing/queries.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { changeStock } from '#domain/catalog/products/change-stock.ts';
import { createProduct } from '#domain/catalog/products/create-product.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import { updateProduct } from '#domain/catalog/products/update-product.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import {
  makeCategory,
  makeProduct,
  makeProducts,
  productFieldsOf,
} from '../../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';
const fields = productFieldsOf({
  name: 'Tea pot',
  description: 'Round.',
  details: 'Material: Clay',
  priceCents: 1_250,
  formerPriceCents: 1_500,
  stock: 3,
  taxClassId: 2,
  weightGrams: 800,
});
const imageKey = 'products/tea-pot.webp';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    'truncate products, discount_products, product_counts, categories, cart_items, audit_log restart identity',
  );
  await makeCategory(database.db, 'Things');
});

const lastAudit = async (count = 1) =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count)).reverse();
const idsOf = async () => (await database.db.select({ id: products.id }).from(products)).map(({ id }) => id);
const seen = async (id: number) => {
  const product = await findProduct(database.db, id);
  if (!product) throw new Error('The product is gone');
  return product;
};

describe('a new product', () => {
  test('has the entered values, the time of its creation, and an entry in the audit log', async () => {
    const id = await createProduct(database.db, { actorUid, fields, imageKey });
    const product = await seen(id);
    expect(product).toMatchObject({ ...fields, imageKey, version: 1 });
    expect(Date.now() - product.createdAt.getTime()).toBeLessThan(60_000);
    expect(await lastAudit()).toMatchObject([
      {
        actorUid,
        action: 'product.create',
        subjectId: String(id),
        subjectName: 'Tea pot',
        after: { ...fields },
      },
    ]);
  });

  test('needs an existing category, and leaves no trace without one', async () => {
    const wrong = { actorUid, fields: { ...fields, category: 'Nowhere' }, imageKey };
    await expect(createProduct(database.db, wrong)).rejects.toThrow('CATEGORY_NOT_FOUND');
    expect(await idsOf()).toEqual([]);
    expect(await lastAudit()).toEqual([]);
  });
});

describe('an edit', () => {
  test('is saved, and the audit log has the changed values before and after', async () => {
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const edit = {
      actorUid,
      id,
      expected: await seen(id),
      fields: { ...fields, name: 'Pot', priceCents: 900 },
    };
    expect(await updateProduct(database.db, edit)).toEqual({ state: 'saved' });
    expect(await seen(id)).toMatchObject({ name: 'Pot', priceCents: 900, stock: 3, imageKey, version: 2 });
    expect(await lastAudit()).toMatchObject([
      { before: { name: 'Tea pot', priceCents: 1_250 }, after: { name: 'Pot', priceCents: 900 } },
    ]);
  });

  test('based on an older version is reported as a conflict, and saves nothing', async () => {
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const both = await seen(id);
    await updateProduct(database.db, {
      actorUid,
      id,
      expected: both,
      fields: { ...fields, priceCents: 900 },
    });
    const second = { actorUid, id, expected: both, fields: { ...fields, description: 'Rounder.' } };
    expect(await updateProduct(database.db, second)).toMatchObject({
      state: 'changed',
      now: { priceCents: 900, description: 'Round.', version: 2 },
    });
    expect(await seen(id)).toMatchObject({ priceCents: 900, description: 'Round.' });
  });

  test('of the same product by several administrators at once is saved once', async () => {
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const product = await seen(id);
    const edits = Array.from({ length: 8 }, (_, n) =>
      updateProduct(database.db, {
        actorUid,
        id,
        expected: product,
        fields: { ...fields, name: `Pot ${n}` },
      }),
    );
    const states = (await Promise.all(edits)).map(({ state }) => state);
    expect(states.filter((state) => state === 'saved')).toHaveLength(1);
    expect(states.filter((state) => state === 'changed')).toHaveLength(7);
  });

  test('is saved although items were sold meanwhile, and does not put them back in stock', async () => {
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const product = await seen(id);
    await database.db.update(products).set({ stock: 1 }).where(eq(products.id, id));
    const edit = { actorUid, id, expected: product, fields: { ...fields, name: 'Pot' } };
    expect(await updateProduct(database.db, edit)).toEqual({ state: 'saved' });
    expect(await seen(id)).toMatchObject({ name: 'Pot', stock: 1 });
    const counted = { ...edit, expected: { version: 2, stock: 3 }, fields: { ...edit.fields, stock: 20 } };
    expect(await updateProduct(database.db, counted)).toMatchObject({ state: 'changed', now: { stock: 1 } });
  });

  test('that changes nothing writes nothing', async () => {
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const edit = { actorUid, id, expected: await seen(id), fields };
    expect(await updateProduct(database.db, edit)).toEqual({ state: 'same' });
    expect(await lastAudit()).toEqual([]);
  });

  test('may keep the name of a category that does not exist, but not choose one', async () => {
    const id = await makeProduct(database.db, { ...fields, category: 'Gone', imageKey });
    const kept = {
      actorUid,
      id,
      expected: await seen(id),
      fields: { ...fields, category: 'Gone', name: 'Pot' },
    };
    expect(await updateProduct(database.db, kept)).toEqual({ state: 'saved' });
    const chosen = { ...kept, expected: await seen(id), fields: { ...kept.fields, category: 'Nowhere' } };
    await expect(updateProduct(database.db, chosen)).rejects.toThrow('CATEGORY_NOT_FOUND');
  });
});

describe('stock', () => {
  test('several presses at once stop at 0, like single ones', async () => {
    const id = await makeProduct(database.db, { stock: 3 });
    expect(await changeStock(database.db, { actorUid, id, by: 20 })).toBe(23);
    expect(await changeStock(database.db, { actorUid, id, by: -30 })).toBe(0);
    await expect(changeStock(database.db, { actorUid, id, by: -30 })).rejects.toThrow('PRODUCT_SOLD_OUT');
  });

  test('goes up and down by one, never below 0', async () => {
    const id = await makeProduct(database.db, { stock: 1 });
    expect(await changeStock(database.db, { actorUid, id, by: 1 })).toBe(2);
    expect(await changeStock(database.db, { actorUid, id, by: -1 })).toBe(1);
    expect(await changeStock(database.db, { actorUid, id, by: -1 })).toBe(0);
    await expect(changeStock(database.db, { actorUid, id, by: -1 })).rejects.toThrow('PRODUCT_SOLD_OUT');
    expect((await seen(id)).stock).toBe(0);
    expect(await lastAudit(4)).toMatchObject([
      { action: 'product.stock', before: { stock: 1 }, after: { stock: 2 } },
      { before: { stock: 2 }, after: { stock: 1 } },
      { before: { stock: 1 }, after: { stock: 0 } },
    ]);
  });

  test('counts each of several concurrent changes', async () => {
    const id = await makeProduct(database.db, { stock: 0 });
    await Promise.all(Array.from({ length: 10 }, () => changeStock(database.db, { actorUid, id, by: 1 })));
    expect((await seen(id)).stock).toBe(10);
  });

  test('can be set to a counted number, up to the maximum', async () => {
    const id = await makeProduct(database.db, { stock: 3 });
    expect(await changeStock(database.db, { actorUid, id, to: 40, expectedStock: 3 })).toBe(40);
    await expect(
      changeStock(database.db, { actorUid, id, to: 1_000_000_001, expectedStock: 40 }),
    ).rejects.toThrow('STOCK_FULL');
    expect((await seen(id)).stock).toBe(40);
  });

  test('is set once when two administrators set it at once, and the other one gets an error', async () => {
    const id = await makeProduct(database.db, { stock: 3 });
    const set = (to: number) => changeStock(database.db, { actorUid, id, to, expectedStock: 3 });
    const states = (await Promise.allSettled([set(10), set(20)])).map(({ status }) => status);
    expect(states.sort()).toEqual(['fulfilled', 'rejected']);
    expect(await lastAudit(2)).toHaveLength(1);
  });

  test('can’t be set when items were sold meanwhile', async () => {
    const id = await makeProduct(database.db, { stock: 3 });
    await database.db.update(products).set({ stock: 1 }).where(eq(products.id, id));
    await expect(changeStock(database.db, { actorUid, id, to: 10, expectedStock: 3 })).rejects.toThrow(
      'STOCK_CHANGED',
    );
    await expect(changeStock(database.db, { actorUid, id, to: 3, expectedStock: 3 })).rejects.toThrow(
      'STOCK_CHANGED',
    );
    expect((await seen(id)).stock).toBe(1);
    expect(await changeStock(database.db, { actorUid, id, to: 1, expectedStock: 3 })).toBe(1);
    expect(await lastAudit()).toEqual([]);
  });
});

test('a deleted product is marked as gone in carts, and the audit log keeps all its values', async () => {
  const id = await makeProduct(database.db, { ...fields, imageKey });
  await addToCart(database.db, { userId: 'somebody', productId: id });
  await deleteProduct(database.db, { actorUid, id });
  expect(await findProduct(database.db, id)).toBeNull();
  expect(await listCart(database.db, 'somebody')).toMatchObject([{ name: 'Tea pot', stock: null }]);
  expect(await lastAudit()).toMatchObject([{ action: 'product.delete', before: { ...fields, imageKey } }]);
  await expect(deleteProduct(database.db, { actorUid, id })).rejects.toThrow('PRODUCT_NOT_FOUND');
});

describe('many products at once', () => {
  test('get one price, with an audit entry for each changed product', async () => {
    await makeProducts(database.db, 'Things', ['A', 'B', 'C']);
    const [a = 0, b = 0, c = 0] = await idsOf();
    await database.db.update(products).set({ priceCents: 700 }).where(eq(products.id, b));
    const change = { kind: 'price', cents: 700 } as const;
    expect(await changeProducts(database.db, { actorUid, selection: { ids: [a, b] }, change })).toBe(1);
    expect([(await seen(a)).priceCents, (await seen(c)).priceCents]).toEqual([700, 500]);
    expect(await lastAudit(2)).toMatchObject([
      { subjectId: String(a), subjectName: 'A', before: { priceCents: 500 }, after: { priceCents: 700 } },
    ]);
  });

  test.each([
    [1_000, 105, 116],
    [-1_000, 105, 95],
    [-10_000, 105, 0],
    [333, 1_000, 1_033],
    [1, 99_990_000, 99_999_999],
  ])(
    'change their prices by %i hundredths of a percent: %i becomes %i cents',
    async (basisPoints, was, now) => {
      const id = await makeProduct(database.db, { priceCents: was });
      const change = { kind: 'percent', basisPoints } as const;
      expect(await changeProducts(database.db, { actorUid, selection: { ids: [id] }, change })).toBe(1);
      expect((await seen(id)).priceCents).toBe(now);
    },
  );

  test('change their prices by a percentage to multiples of the rounding step', async () => {
    setSite({ ...DEFAULT_SITE, currency: 'HUF', roundingStep: 100 });
    onTestFinished(() => setSite(DEFAULT_SITE));
    const id = await makeProduct(database.db, { priceCents: 199_000 });
    const change = { kind: 'percent', basisPoints: 1_050 } as const;
    await changeProducts(database.db, { actorUid, selection: { ids: [id] }, change });
    expect((await seen(id)).priceCents).toBe(219_900);
  });

  test('all stay as they are when one price would be too high', async () => {
    const cheap = await makeProduct(database.db, { priceCents: 100 });
    const dear = await makeProduct(database.db, { priceCents: 90_000_000 });
    const change = { kind: 'percent', basisPoints: 5_000 } as const;
    const selection = { ids: [cheap, dear] };
    await expect(changeProducts(database.db, { actorUid, selection, change })).rejects.toThrow(
      'PRICE_TOO_HIGH',
    );
    expect((await seen(cheap)).priceCents).toBe(100);
    expect(await lastAudit()).toEqual([]);
  });

  test('move to another category, and both counts follow', async () => {
    await makeCategory(database.db, 'Else');
    await makeProducts(database.db, 'Things', ['A', 'B', 'C']);
    const selection = { ids: (await idsOf()).slice(0, 2) };
    const change = { kind: 'category', category: 'Else' } as const;
    expect(await changeProducts(database.db, { actorUid, selection, change })).toBe(2);
    expect((await listCategory(database.db, 'Things', 0)).count).toBe(1);
    expect((await listCategory(database.db, 'Else', 0)).count).toBe(2);
    const nowhere = { kind: 'category', category: 'Nowhere' } as const;
    await expect(changeProducts(database.db, { actorUid, selection, change: nowhere })).rejects.toThrow(
      'CATEGORY_NOT_FOUND',
    );
  });

  test('can be all that a filter shows, if it still shows the same number', async () => {
    await makeProducts(database.db, 'Things', ['Tea', 'tea cup', 'Coffee']);
    const filter = { text: 'tea', category: '', stock: 'any' } as const;
    const change = { kind: 'stock', stock: 0 } as const;
    const told = (count: number) => ({ actorUid, selection: { filter, count }, change });
    await expect(changeProducts(database.db, told(3))).rejects.toThrow('SELECTION_CHANGED');
    expect(await changeProducts(database.db, told(2))).toBe(2);
    const rows = await database.db.select().from(products).orderBy(products.id);
    expect(rows.map(({ stock }) => stock)).toEqual([0, 0, 5]);
    expect(await lastAudit(2)).toMatchObject([
      { action: 'product.stock', subjectName: 'Tea', before: { stock: 5 }, after: { stock: 0 } },
      { action: 'product.stock', subjectName: 'tea cup', before: { stock: 5 }, after: { stock: 0 } },
    ]);
  });

  test('are deleted, each with its own audit entry', async () => {
    await makeProducts(database.db, 'Things', ['A', 'B', 'C']);
    const [, ...ids] = await idsOf();
    const change = { kind: 'delete' } as const;
    expect(await changeProducts(database.db, { actorUid, selection: { ids }, change })).toBe(2);
    expect(await idsOf()).toHaveLength(1);
    expect(await lastAudit(2)).toMatchObject([
      { action: 'product.delete', subjectName: 'B', before: { name: 'B', priceCents: 500 } },
      { action: 'product.delete', subjectName: 'C' },
    ]);
  });

  test('must be at least one, and not more than the maximum', async () => {
    const change = { kind: 'delete' } as const;
    for (const ids of [[], [99]])
      await expect(changeProducts(database.db, { actorUid, selection: { ids }, change })).rejects.toThrow(
        'SELECTION_EMPTY',
      );
    await database.db.execute(sql`
      insert into products (name, category, price_cents, image_key)
      select 'P' || n, 'Things', 100, 'products/thing.webp' from generate_series(1, ${MAX_SELECTION + 1}) n`);
    const selection = { filter: { text: '', category: '', stock: 'any' as const }, count: MAX_SELECTION + 1 };
    await expect(changeProducts(database.db, { actorUid, selection, change })).rejects.toThrow(
      'SELECTION_TOO_LARGE',
    );
    expect(await database.db.$count(products)).toBe(MAX_SELECTION + 1);
  });
});

describe('a compare-at price', () => {
  test('must be higher than the price, for a new product and for an edit', async () => {
    const low = { ...fields, formerPriceCents: fields.priceCents };
    await expect(createProduct(database.db, { actorUid, fields: low, imageKey })).rejects.toThrow(
      'FORMER_PRICE_TOO_LOW',
    );
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const edit = { actorUid, id, expected: await seen(id), fields: low };
    await expect(updateProduct(database.db, edit)).rejects.toThrow('FORMER_PRICE_TOO_LOW');
  });

  test('is not checked for a product with options, whose form does not show it', async () => {
    const options: ProductOption[] = [{ name: 'Size', display: 'names', values: [{ name: 'S' }] }];
    const id = await makeProduct(database.db, { ...fields, imageKey, priceCents: 2_000, options });
    const edit = { actorUid, id, expected: await seen(id) };
    const kept = { ...fields, priceCents: 2_000, name: 'Other' };
    expect(await updateProduct(database.db, { ...edit, fields: kept })).toEqual({ state: 'saved' });
  });

  test('is shown on the card while it is higher than the price', async () => {
    const id = await makeProduct(database.db, { ...fields, imageKey });
    const card = async () => (await listCategory(database.db, 'Things', 0)).products[0];
    expect(await card()).toMatchObject({ formerPriceCents: 1_500, isNew: false });
    const selection = { ids: [id] };
    await changeProducts(database.db, { actorUid, selection, change: { kind: 'price', cents: 1_500 } });
    expect(await card()).toMatchObject({ formerPriceCents: null });
  });
});

test('a tax class that does not exist is refused', async () => {
  const wrong = { actorUid, fields: { ...fields, taxClassId: 77 }, imageKey };
  await expect(createProduct(database.db, wrong)).rejects.toThrow('TAX_CLASS_NOT_FOUND');
});
