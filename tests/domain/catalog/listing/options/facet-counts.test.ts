import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { listFacets } from '#domain/catalog/listing/facets.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { changeOptions } from '#domain/catalog/products/variants/change-options.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { findViolations } from '../../../../../server/backup/invariants.ts';
import { createTestDatabase, type TestDatabase } from '../../../../support/database/database.ts';
import { makeCategory, makeProductWithVariants } from '../../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../../support/fixtures/paying.ts';

let database: TestDatabase;
let shirt: Awaited<ReturnType<typeof makeProductWithVariants>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeCategory(database.db, 'Shirts');
  shirt = await makeShirt([
    { optionValues: ['S', 'Red'], stock: 1 },
    { optionValues: ['M', 'Red'], stock: 1 },
    { optionValues: ['M', 'Blue'], stock: 0 },
  ]);
  await makeShirt([{ optionValues: ['M', 'Green'], stock: 1 }]);
});
afterAll(() => database?.drop());

const makeShirt = (given: Parameters<typeof makeProductWithVariants>[1]) =>
  makeProductWithVariants(database.db, given, { category: 'Shirts' });

/** Returns the counts of the option filters by name, such as 'Size M': 2. */
async function counts(search = '', category = 'Shirts'): Promise<Record<string, number | null>> {
  const { filter } = parseListRequest(new URLSearchParams(`category=${category}&${search}`));
  const { options = [] } = await listFacets(database.db, filter);
  expect(await findViolations({ connectionString: database.url })).toEqual([]);
  return Object.fromEntries(
    options.flatMap(({ name, values }) => values.map((value) => [`${name} ${value.name}`, value.count])),
  );
}

const ALL = { 'Color Blue': 1, 'Color Green': 1, 'Color Red': 1, 'Size M': 2, 'Size S': 1 };

test('each product counts once per value, and as in stock only through variants in stock', async () => {
  expect(await counts()).toEqual(ALL);
  expect(await counts('stock=in')).toEqual({ 'Color Green': 1, 'Color Red': 1, 'Size M': 2, 'Size S': 1 });
});

test('the counts follow a variant that sells out and is restocked', async () => {
  const [small = 0] = shirt.variantIds;
  const buyer = await makeBuyer(database.db, [small]);
  await payByCard(database.db, { ...buyer, delayMs: 0 });
  expect(await counts('stock=in')).toEqual({ 'Color Green': 1, 'Color Red': 1, 'Size M': 2 });
  expect(await counts()).toEqual(ALL);
  await database.db.update(variants).set({ stock: 3 }).where(eq(variants.id, small));
  expect(await counts('stock=in')).toMatchObject({ 'Size S': 1 });
});

test('the counts follow renamed options and values, and added and deleted variants', async () => {
  const [product] = await database.db.select().from(products).where(eq(products.id, shirt.id));
  const edit = { actorUid: 'admin', productId: shirt.id, seenVersion: product?.version ?? 0 };
  const value = (name: string, savedName: string | null = name) => ({ name, savedName });
  await changeOptions(database.db, {
    ...edit,
    options: [
      { name: 'Cut', display: 'names', savedPosition: 0, values: [value('Small', 'S'), value('M')] },
      { name: 'Color', display: 'names', savedPosition: 1, values: [value('Red'), value('Blue')] },
    ],
  });
  expect(await counts()).toEqual({
    ...{ 'Color Blue': 1, 'Color Green': 1, 'Color Red': 1 },
    ...{ 'Cut M': 1, 'Cut Small': 1, 'Size M': 1 },
  });
  await database.db.delete(variants).where(eq(variants.id, shirt.variantIds[2] ?? 0));
  expect(await counts()).not.toHaveProperty('Color Blue');
  await database.db
    .insert(variants)
    .values({ productId: shirt.id, optionValues: ['M', 'Blue'], priceCents: 5 });
  expect(await counts()).toMatchObject({ 'Color Blue': 1 });
});

test('a renamed category keeps its counts', async () => {
  const [category] = await database.db.select().from(categories).where(eq(categories.name, 'Shirts'));
  if (!category) throw new Error('No category');
  await updateCategory(database.db, { ...category, actorUid: 'admin', name: 'Tops', seenName: 'Shirts' });
  expect(await counts()).toEqual({});
  expect(await counts('', 'Tops')).toMatchObject({ 'Color Red': 1 });
  await database.pool.query(`update products set category = 'Shirts'`);
  expect(await counts('', 'Tops')).toEqual({});
  expect(await counts()).toMatchObject({ 'Color Red': 1 });
});

test('a hidden product is not counted until it is listed again, and a deleted one never', async () => {
  const columns = `id, name, category, description, price_cents, stock, image_key, options`;
  const move = async (from: string, to: string, status = '') => {
    await database.pool.query(`with moved as (delete from ${from} where id = ${shirt.id} returning *)
      insert into ${to} (${columns}${status && ', status'}) ${to === 'products' ? 'overriding system value' : ''}
      select ${columns}${status && `, '${status}'`} from moved`);
  };
  const before = await counts();
  await move('products', 'unlisted_products', 'hidden');
  expect(await counts()).toEqual({ 'Color Green': 1, 'Size M': 1 });
  await move('unlisted_products', 'products');
  expect(await counts()).toEqual(before);
  await database.db.delete(products).where(eq(products.id, shirt.id));
  expect(await counts()).toEqual({ 'Color Green': 1, 'Size M': 1 });
});

/**
 * Returns the place of each count's row by name, such as 'Size V5'. The place changes whenever the row is
 * written.
 */
async function placesOfCounts(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; place: string }>(
    `select option || ' ' || value as name, ctid::text as place from variant_facet_counts where category = 'Shirts'`,
  );
  return new Map(rows.map(({ name, place }) => [name, place]));
}

test('2,048 variants are counted, and selling one out writes only the counts of its values', async () => {
  const many = Array.from({ length: 2_048 }, (_, n) => ({
    optionValues: [`V${n}`, n % 2 ? 'A' : 'B'],
    stock: 1,
  }));
  const { variantIds } = await makeShirt(many);
  expect(await counts('option.Color=A&option.Size=V1')).toMatchObject({ 'Color A': 1, 'Size V1': 1 });
  const before = await placesOfCounts();
  await database.db
    .update(variants)
    .set({ stock: 0 })
    .where(eq(variants.id, variantIds[5] ?? 0));
  const written = [...(await placesOfCounts())].filter(([name, place]) => before.get(name) !== place);
  expect(written.map(([name]) => name)).toEqual(['Size V5']);
  expect(await counts('option.Size=V5&stock=in')).toMatchObject({ 'Size V5': 0 });
  await addToCart(database.db, { userId: 'u', productId: variantIds[6] ?? 0 });
});

test('concurrent changes to products with the same values are all counted', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => makeShirt([{ optionValues: [n % 2 ? 'P' : 'Q', 'X'] }])),
  );
  expect(await counts()).toMatchObject({ 'Size P': 4, 'Size Q': 4, 'Color X': 8 });
  await Promise.all(made.map(({ id }) => database.db.delete(products).where(eq(products.id, id))));
  expect(await counts()).not.toHaveProperty('Color X');
});
