import { describe, expect, test } from 'vitest';
import { readFields } from '#lib/forms/read-fields.ts';
import { inputFieldsOf } from '../fields/field-set.ts';
import { productFields, readPrice, readStock } from './product-fields.ts';

const whole = { name: 'Tea pot', category: 'Kitchen', description: 'Round.', price: '12.50', stock: '3' };

const read = (texts: Record<string, string>) =>
  readFields(inputFieldsOf(productFields), (name) => texts[name] ?? '');

test('a complete product is read with its price in cents', () => {
  expect(read(whole)).toEqual({
    values: {
      name: 'Tea pot',
      category: 'Kitchen',
      description: 'Round.',
      descriptionFormat: 'plain',
      details: '',
      priceCents: 1250,
      formerPriceCents: null,
      stock: 3,
      taxClassId: null,
      weightGrams: 0,
      isDelivered: true,
      isGiftCard: false,
      imageAlt: '',
      moreImages: '',
      brand: '',
      gtin: '',
      mpn: '',
      sku: '',
      metaTitle: '',
      metaDescription: '',
    },
  });
});

test('stock is 0 by default and the description optional', () => {
  expect(read({ ...whole, stock: '', description: ' ' })).toMatchObject({
    values: { stock: 0, description: '' },
  });
});

describe.each(['name', 'category', 'price'] as const)('without %s', (field) => {
  test.each(['', '   '])('%o counts as missing', (empty) => {
    expect(read({ ...whole, [field]: empty })).toEqual({ problems: { [field]: { code: 'missing' } } });
  });
});

test.each([
  ['-0.01', { code: 'below-zero' }],
  ['-5', { code: 'below-zero' }],
  ['0.005', { code: 'below-a-cent' }],
  ['1.005', { code: 'ambiguous-amount' }],
  ['1000000', { code: 'amount-too-high', mostCents: 99_999_999 }],
  ['cheap', { code: 'no-amount' }],
  ['1e2', { code: 'no-amount' }],
])('price %o: %o', (price, problem) => {
  expect(readPrice(price)).toEqual({ problem });
  expect(read({ ...whole, price })).toEqual({ problems: { price: problem } });
});

test.each([
  ['-1', { code: 'below-zero' }],
  ['1.5', { code: 'no-whole-number' }],
  ['many', { code: 'no-whole-number' }],
  ['1000000001', { code: 'number-too-high', most: 1_000_000_000 }],
])('stock %o: %o', (stock, problem) => {
  expect(readStock(stock)).toEqual({ problem });
});

test('a text that is too long for the table is refused, counted in characters', () => {
  expect(read({ ...whole, name: '🫖'.repeat(200) })).toHaveProperty('values');
  expect(read({ ...whole, name: 'x'.repeat(201) })).toMatchObject({
    problems: { name: { code: 'too-long', longest: 200 } },
  });
  expect(read({ ...whole, description: 'a\0b' })).toHaveProperty('problems.description');
});
