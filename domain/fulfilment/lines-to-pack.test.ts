import { expect, test } from 'vitest';
import { linesToPack } from './lines-to-pack.ts';

const lineOf = (line: number, quantity: number, sent: number, cancelled = 0) => ({
  ...{ line, productId: line, quantity, isDelivered: true, sent, cancelled, returned: 0 },
});

test('a parcel has what is left to send, and nothing that has left already', () => {
  expect(linesToPack([lineOf(0, 2, 2), lineOf(1, 3, 1, 1), lineOf(2, 1, 0, 1)])).toEqual([
    { line: 1, quantity: 1 },
  ]);
});

test('once all is sent, that is shown again', () => {
  expect(linesToPack([lineOf(0, 2, 2), lineOf(1, 1, 0, 1)])).toEqual([{ line: 0, quantity: 2 }]);
});
