import { expect, test } from 'vitest';
import { linesToPack } from './lines-to-pack.ts';

const lineOf = (line: number, quantity: number, sent: number, cancelled = 0) => ({
  ...{ line, productId: line, quantity, isDelivered: true, sent, cancelled, returned: 0 },
});

test('the lines to pack are the unshipped ones', () => {
  expect(linesToPack([lineOf(0, 2, 2), lineOf(1, 3, 1, 1), lineOf(2, 1, 0, 1)])).toEqual([
    { line: 1, quantity: 1 },
  ]);
});

test('once everything is shipped, the lines are the shipped ones', () => {
  expect(linesToPack([lineOf(0, 2, 2), lineOf(1, 1, 0, 1)])).toEqual([{ line: 0, quantity: 2 }]);
});
