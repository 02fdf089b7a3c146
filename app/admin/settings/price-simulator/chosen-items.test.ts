import { expect, test } from 'vitest';
import { lineOf } from './chosen-items.ts';
import { parseCartRows } from './read-simulation.ts';

test.each(['Frame 30 x 40', 'Socks ×2', 'Linen shirt'])('the line of %s keeps its quantity', (text) => {
  for (const quantity of [1, 3])
    expect(parseCartRows(lineOf({ value: '7', text, quantity }))).toEqual([
      { product: `7 ${text}`, quantity },
    ]);
});
