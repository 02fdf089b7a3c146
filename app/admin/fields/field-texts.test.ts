import { expect, test } from 'vitest';
import { problemText, problemTexts } from '#app/forms/problem-text.ts';
import { initialInputTexts, inputFieldsOf } from '#domain/catalog/fields/field-set.ts';
import { categoryFields } from '#domain/catalog/model/category-fields.ts';
import {
  type ProductTexts,
  productFields,
  readPrice,
  readStock,
} from '#domain/catalog/model/product-fields.ts';
import { readFields } from '#lib/forms/read-fields.ts';
import * as texts from '#texts';
import { categoryTexts, productTexts } from './field-texts.ts';

const whole = { ...initialInputTexts(productFields), name: 'Tea pot', category: 'Kitchen', price: '12.50' };

const missing = texts.admin.fieldsRequired;

function textsOf(typed: ProductTexts): Record<string, string> {
  const sent: Record<string, string> = typed;
  const read = readFields(inputFieldsOf(productFields), (name) => sent[name] ?? '');
  return 'problems' in read ? problemTexts(read.problems, { fields: productTexts, missing }) : {};
}

test.each(['name', 'category', 'price'] as const)(
  'without %s the form asks for all required fields',
  (field) => {
    expect(textsOf({ ...whole, [field]: ' ' })).toEqual({ [field]: 'Please fill in all required fields' });
  },
);

test('a missing field is reported before an invalid one', () => {
  const [first] = Object.values(textsOf({ ...whole, name: 'x'.repeat(201), price: '' }));
  expect(first).toBe('Please fill in all required fields');
});

test('a category without a name has its own message', () => {
  const read = readFields(inputFieldsOf(categoryFields), () => '');
  expect('problems' in read && problemTexts(read.problems, { fields: categoryTexts, missing })).toEqual({
    name: 'Category name is required',
  });
});

test.each([
  [readPrice('-5'), productTexts.price, 'The price must be at least 0'],
  [readPrice('0.005'), productTexts.price, 'The price can have at most 2 decimals, such as 12.50'],
  [
    readPrice('1,234.50'),
    productTexts.price,
    'Write the price without thousands separators, such as 1234.50 or 1234,50',
  ],
  [readPrice('1000000'), productTexts.price, 'The price must be at most 999,999.99'],
  [readPrice('cheap'), productTexts.price, 'The price must be a number such as 12.50'],
  [readStock('-1'), productTexts.stock, 'The stock must be at least 0'],
  [readStock('1.5'), productTexts.stock, 'The stock must be a whole number'],
  [readStock('1000000001'), productTexts.stock, 'The stock must be at most 1,000,000,000'],
])('a refused number is explained: $2', (read, field, text) => {
  expect('problem' in read && problemText(read.problem, field)).toBe(text);
});

test('the message for a text that is too long states the maximum length', () => {
  expect(textsOf({ ...whole, name: 'x'.repeat(201) })).toEqual({ name: 'Use at most 200 characters' });
});
