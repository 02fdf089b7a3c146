import { expect, test } from 'vitest';
import { readFields } from '#lib/forms/read-fields.ts';
import { initialInputTexts, inputFieldsOf, inputTextsFrom, inputTextsOf, valuesOf } from './field-set.ts';
import { moneyField, wholeNumberField } from './number-field.ts';
import { pictureField } from './picture-field.ts';
import { textField } from './text-field.ts';

const fields = {
  title: textField({ name: 'title', longest: 5, required: true }),
  blurb: textField({ name: 'blurb', longest: 20, lines: 2 }),
  depositCents: moneyField({ name: 'deposit', most: 250_050 }),
  feeCents: moneyField({ name: 'fee', most: 10_000, required: true }),
  weight: wholeNumberField({ name: 'weight', most: 5_000, required: true }),
  coverKey: pictureField({ name: 'cover', folder: 'products', longest: 30 }),
};

const read = (texts: Record<string, string>) =>
  readFields(inputFieldsOf(fields), (name) => texts[name] ?? '');

const typed = { title: 'Tea', blurb: '', deposit: '', fee: '1.50', weight: '12' };

test('typed texts become values under the keys of the table; pictures are left out', () => {
  expect(read(typed)).toEqual({
    values: { title: 'Tea', blurb: '', depositCents: 0, feeCents: 150, weight: 12 },
  });
});

test('values are turned back into the typed texts, without undeclared fields', () => {
  const row = {
    title: 'Tea',
    blurb: 'b',
    depositCents: 5,
    feeCents: 150,
    weight: 12,
    coverKey: 'products/a',
    id: 7,
  };
  expect(inputTextsOf(fields, row)).toEqual({ ...typed, blurb: 'b', deposit: '0.05' });
  const { id: _, ...declared } = row;
  expect(valuesOf(fields, row)).toEqual(declared);
  expect(inputTextsFrom(fields, (name) => name)).toEqual(
    Object.fromEntries(Object.keys(typed).map((n) => [n, n])),
  );
});

test('a new object has empty texts in required fields', () => {
  expect(initialInputTexts(fields)).toEqual({ title: '', blurb: '', deposit: '0.00', fee: '', weight: '' });
});

test('missing fields are reported before invalid ones, each by its name', () => {
  const wrong = read({ ...typed, title: 'Too long', weight: ' ' });
  if (!('problems' in wrong)) throw new Error('Nothing was found wrong');
  expect(Object.entries(wrong.problems)).toEqual([
    ['weight', { code: 'missing' }],
    ['title', { code: 'too-long', longest: 5 }],
  ]);
});

test.each([
  [fields.depositCents, '2500.51', { code: 'amount-too-high', mostCents: 250_050 }],
  [fields.feeCents, '0.001', { code: 'below-a-cent' }],
  [fields.weight, '1.5', { code: 'no-whole-number' }],
  [fields.weight, '5001', { code: 'number-too-high', most: 5_000 }],
])('the field $name reports the problem in $1', (field, text, problem) => {
  expect(field.readInput(text)).toEqual({ problem });
  expect(field.readCell(text)).toEqual({ problem });
});

test('an empty cell keeps the value, unless the field is required', () => {
  expect([fields.depositCents, fields.coverKey].map((field) => field.readCell(''))).toEqual([
    { value: null },
    { value: null },
  ]);
  expect(fields.blurb.readCell('')).toEqual({ value: '' });
  expect([fields.title, fields.feeCents].map((field) => field.readCell(' '))).toEqual([
    { problem: { code: 'empty-cell' } },
    { problem: { code: 'empty-cell' } },
  ]);
});

test('a single line keeps its characters; a multi-line text gets LF line ends', () => {
  expect(fields.title.readInput(' a\r\nb ')).toEqual({ value: 'a\r\nb' });
  expect(fields.blurb.readInput(' a\r\nb ')).toEqual({ value: 'a\nb' });
});

test("a cell's picture has to be in the field's folder", () => {
  expect(fields.coverKey.readCell('products/a.webp')).toEqual({ value: 'products/a.webp' });
  for (const cell of ['products/', 'categories/a.webp', 'products/a/b.webp', 'a.webp'])
    expect(fields.coverKey.readCell(cell)).toHaveProperty('problem');
});
