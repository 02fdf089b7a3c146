import { expect, test } from 'vitest';
import { lineProblem } from './cart.ts';

test('a line is short if the stock is too low, reserved while other customers pay, and gone without its product', () => {
  expect(lineProblem({ stock: 2, reserved: 0, quantity: 2 })).toBeNull();
  expect(lineProblem({ stock: 1, reserved: 0, quantity: 2 })).toBe('short');
  expect(lineProblem({ stock: 0, reserved: 0, quantity: 1 })).toBe('short');
  expect(lineProblem({ stock: 1, reserved: 1, quantity: 2 })).toBe('short');
  expect(lineProblem({ stock: 2, reserved: 1, quantity: 2 })).toBe('reserved');
  expect(lineProblem({ stock: 3, reserved: 1, quantity: 2 })).toBeNull();
  expect(lineProblem({ stock: null, reserved: 0, quantity: 1 })).toBe('gone');
});
