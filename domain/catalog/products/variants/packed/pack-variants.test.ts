import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variant } from '../list-variants.ts';
import { packVariants } from './pack-variants.ts';
import { firstVariant, readVariants, resultOf, variantOf } from './read-variants.ts';

const picture = (key: string) => ({ key, alt: '', width: null, height: null, placeholder: null });

const variant = (id: number, optionValues: string[], more: Partial<Variant> = {}): Variant => ({
  id,
  productId: 1,
  name: `Shirt, ${optionValues.join(' / ')}`,
  category: 'Things',
  sku: '',
  priceCents: 1_000,
  formerPriceCents: null,
  stock: 3,
  imageKey: 'a',
  weightGrams: 0,
  isDelivered: true,
  isGiftCard: false,
  taxClassId: null,
  isForSale: true,
  version: 1,
  optionValues,
  ownTaxClassId: null,
  ownImages: '',
  gtin: '',
  createdAt: new Date(0),
  ...more,
});

const names = (values: string[]) => values.map((name) => ({ name }));
const option = (name: string, values: string[]) => ({
  name,
  display: 'names' as const,
  values: names(values),
});
const shirt = {
  options: [option('Size', ['M', 'L', 'XL', 'Never made']), option('Color', ['Red', 'Blue'])],
  pictures: ['a', 'b', 'c', 'd'].map(picture),
};

const list = [
  variant(11, ['M', 'Red'], { stock: 0, sku: 'A, 1' }),
  variant(12, ['L', 'Red'], { stock: 4_711, formerPriceCents: 2_000 }),
  variant(13, ['L', 'Blue'], { ownImages: 'c\nb', formerPriceCents: 900 }),
  variant(14, ['XL', 'Blue']),
];

test('a table contains only what shoppers see of each variant', () => {
  const table = packVariants(shirt, list);
  expect(table.options[0]?.values).toEqual(names(['M', 'L', 'XL']));
  const variants = readVariants(table);
  expect(variantOf(variants, [0, 0])).toMatchObject({ id: 11, stock: 0, sku: 'A, 1' });
  expect(variantOf(variants, [1, 0])).toMatchObject({ id: 12, stock: 6, formerPriceCents: 2_000 });
  expect(variantOf(variants, [1, 1])).toMatchObject({ id: 13, formerPriceCents: null });
  expect(variantOf(variants, [2, 0])).toBeUndefined();
  expect(firstVariant(variants)?.id).toBe(12);
  expect(JSON.stringify(table)).not.toContain('4711');
  const galleryOf = (id: number) =>
    table.galleries[[...variants.values()].find((each) => each.id === id)?.gallery ?? 0];
  expect(galleryOf(13)).toEqual([2, 1, 0, 3]);
  expect(galleryOf(14)).toEqual([0, 3]);
});

test('an unavailable value names the options that it conflicts with', () => {
  const variants = readVariants(packVariants(shirt, list));
  expect(resultOf(variants, [0, 0], { at: 0, place: 1 }).variant?.id).toBe(12);
  expect(resultOf(variants, [0, 0], { at: 0, place: 2 })).toEqual({ missing: [1] });
  expect(resultOf(variants, [2, 1], { at: 1, place: 0 })).toEqual({ missing: [0] });
});

test('a product that has no variant yet has an empty table', () => {
  const variants = readVariants(packVariants(shirt, []));
  expect(variants.size).toBe(0);
  expect(firstVariant(variants)).toBeUndefined();
});

test('any variants survive a round trip through their table', () => {
  const value = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' });
  const variantParts = fc.record({
    priceCents: fc.nat(99_999_999),
    stock: fc.nat(20),
    sku: fc.string({ maxLength: 70 }),
  });
  const product = fc
    .array(fc.uniqueArray(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    .chain((values) =>
      fc.record({
        values: fc.constant(values),
        parts: fc.array(fc.tuple(fc.tuple(...values.map((some) => fc.nat(some.length - 1))), variantParts), {
          maxLength: 20,
        }),
      }),
    );
  fc.assert(
    fc.property(product, ({ values, parts }) => {
      const options = values.map((some, at) => option(`Option ${at}`, some));
      const given = new Map(
        parts.map(([at, part]) => [at.map((place, o) => values[o]?.[place] ?? '').join('\0'), { at, part }]),
      );
      const made = [...given.values()].map(({ at, part }, id) =>
        variant(
          id + 1,
          at.map((place, o) => values[o]?.[place] ?? ''),
          part,
        ),
      );
      const table = packVariants({ options, pictures: [] }, made);
      const read = [...readVariants(table).values()];
      expect(
        read.map((each) => ({
          values: each.values.map((place, o) => table.options[o]?.values[place]?.name),
          priceCents: each.priceCents,
          stock: each.stock,
          sku: each.sku,
        })),
      ).toEqual(
        made.map((each) => ({
          values: each.optionValues,
          priceCents: each.priceCents,
          stock: Math.min(each.stock, 6),
          sku: each.sku.replace(/\s+/g, ' '),
        })),
      );
    }),
  );
});
