import { expect, test } from 'vitest';
import { quantityField } from './quantity-field.ts';

test('a quantity is a whole number from 1 to 9,999, and 1 if it is missing', () => {
  expect(['', '1', '20', '9999'].map(quantityField.readInput)).toEqual(
    [1, 1, 20, 9_999].map((value) => ({ value })),
  );
  for (const text of ['0', '-1', '10000', '1.5', '1e3', 'all', '٣'])
    expect(() => quantityField.readInput(text)).toThrow('QUANTITY_INVALID');
});
