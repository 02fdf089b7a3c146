import { expect, test } from 'vitest';
import { lineProblem } from './cart.ts';

test('a line is short when fewer pieces are left, held while others pay for them, and gone with its product', () => {
  expect(lineProblem({ stock: 2, held: 0, quantity: 2 })).toBeNull();
  expect(lineProblem({ stock: 1, held: 0, quantity: 2 })).toBe('short');
  expect(lineProblem({ stock: 0, held: 0, quantity: 1 })).toBe('short');
  expect(lineProblem({ stock: 1, held: 1, quantity: 2 })).toBe('short');
  expect(lineProblem({ stock: 2, held: 1, quantity: 2 })).toBe('held');
  expect(lineProblem({ stock: 3, held: 1, quantity: 2 })).toBeNull();
  expect(lineProblem({ stock: null, held: 0, quantity: 1 })).toBe('gone');
});
