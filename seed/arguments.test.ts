import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('without an argument no synthetic products are requested', () => {
  expect(readArguments([])).toEqual({ products: 0 });
});

test('both notations of the number are understood', () => {
  expect(readArguments(['--products', '48213'])).toEqual({ products: 48213 });
  expect(readArguments(['--products=1000000'])).toEqual({ products: 1_000_000 });
});

test.each([['0'], ['1000001'], ['-5'], ['1.5'], ['many'], ['']])('--products=%s is refused', (value) => {
  expect(() => readArguments([`--products=${value}`])).toThrow(/whole number from 1 to 1000000/);
});

test.each([[['--product', '5']], [['5']], [['--products']]])('%j is refused', (args) => {
  expect(() => readArguments(args)).toThrow(/only argument is --products N/);
});
