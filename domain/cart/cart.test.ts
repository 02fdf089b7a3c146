import { describe, expect, test } from 'vitest';
import { cartTotals, lineProblem } from './cart.ts';

describe('totals', () => {
  test('tax is 8% of the subtotal and shipping is free', () => {
    expect(cartTotals([{ priceCents: 1250, quantity: 2 }])).toEqual({
      subtotalCents: 2500,
      taxCents: 200,
      shippingCents: 0,
      totalCents: 2700,
    });
  });

  test('half a cent of tax rounds up, less rounds down', () => {
    expect(cartTotals([{ priceCents: 31, quantity: 1 }]).taxCents).toBe(2);
    expect(cartTotals([{ priceCents: 106, quantity: 1 }]).taxCents).toBe(8);
    expect(cartTotals([{ priceCents: 625, quantity: 1 }]).taxCents).toBe(50);
    expect(cartTotals([{ priceCents: 19, quantity: 1 }]).taxCents).toBe(2);
  });

  test('an empty cart costs nothing', () => {
    expect(cartTotals([]).totalCents).toBe(0);
  });

  test('the tax is taken once of the sum, not of each line', () => {
    const lines = [1, 2, 3].map(() => ({ priceCents: 105, quantity: 1 }));
    expect(cartTotals(lines).taxCents).toBe(25);
  });
});

test('a line is short when fewer pieces are left, held while others pay for them, and gone with its product', () => {
  expect(lineProblem({ stock: 2, held: 0, quantity: 2 })).toBeNull();
  expect(lineProblem({ stock: 1, held: 0, quantity: 2 })).toBe('short');
  expect(lineProblem({ stock: 0, held: 0, quantity: 1 })).toBe('short');
  expect(lineProblem({ stock: 1, held: 1, quantity: 2 })).toBe('short');
  expect(lineProblem({ stock: 2, held: 1, quantity: 2 })).toBe('held');
  expect(lineProblem({ stock: 3, held: 1, quantity: 2 })).toBeNull();
  expect(lineProblem({ stock: null, held: 0, quantity: 1 })).toBe('gone');
});
