import { describe, expect, test } from 'vitest';
import { readPrice, readProductFields, readStock } from './product-fields.ts';

const whole = { name: 'Tea pot', category: 'Kitchen', description: 'Round.', price: '12.50', stock: '3' };

test('a whole product is read with its price in cents', () => {
  expect(readProductFields(whole)).toEqual({
    fields: { name: 'Tea pot', category: 'Kitchen', description: 'Round.', priceCents: 1250, stock: 3 },
  });
});

test('stock is 0 by default and the description optional', () => {
  expect(readProductFields({ ...whole, stock: '', description: ' ' })).toMatchObject({
    fields: { stock: 0, description: '' },
  });
});

describe.each(['name', 'category', 'price'] as const)('without %s', (field) => {
  test.each(['', '   '])('%o asks to fill in all required fields', (empty) => {
    const read = readProductFields({ ...whole, [field]: empty });
    expect(read).toEqual({
      message: 'Please fill in all required fields',
      errors: { [field]: 'Please fill in all required fields' },
    });
  });
});

test.each([
  ['-0.01', 'The price must be at least 0'],
  ['-5', 'The price must be at least 0'],
  ['1.005', 'The price goes in steps of 0.01'],
  ['1000000', 'The price must be at most 999,999.99'],
  ['cheap', 'The price must be a number such as 12.50'],
  ['1e2', 'The price must be a number such as 12.50'],
])('price %o: %s', (price, problem) => {
  expect(readPrice(price)).toBe(problem);
  expect(readProductFields({ ...whole, price })).toEqual({ message: problem, errors: { price: problem } });
});

test.each([
  ['-1', 'The stock must be at least 0'],
  ['1.5', 'The stock must be a whole number'],
  ['many', 'The stock must be a whole number'],
  ['1000000001', 'The stock must be at most 1,000,000,000'],
])('stock %o: %s', (stock, problem) => {
  expect(readStock(stock)).toBe(problem);
});

test('text that the table has no room for is refused, counted in characters', () => {
  expect(readProductFields({ ...whole, name: '🫖'.repeat(200) })).toHaveProperty('fields');
  expect(readProductFields({ ...whole, name: 'x'.repeat(201) })).toMatchObject({
    errors: { name: 'At most 200 characters' },
  });
  expect(readProductFields({ ...whole, description: 'a\0b' })).toHaveProperty('errors.description');
});
