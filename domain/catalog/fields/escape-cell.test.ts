import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeCell, unescapeCell } from './escape-cell.ts';

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\uFF1D1', "'=1"])(
  '%j is escaped, so that it is not a formula',
  (text) => {
    expect(escapeCell(text)).toBe(`'${text}`);
  },
);

test('every text can be read back from its cell', () => {
  const nasty = fc.stringMatching(/^['=+@\-\t\r]{0,4}.{0,10}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), nasty), (text) => {
      expect(unescapeCell(escapeCell(text))).toBe(text);
    }),
  );
});

test('a cell that was typed with an apostrophe keeps it', () => {
  expect(unescapeCell("'s-Gravenhage cheese")).toBe("'s-Gravenhage cheese");
});
