import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesInRow, WIDTHS } from './top-bar-widths.ts';

test('two categories fit in the row at every width and need no menu', () => {
  expect(placesInRow(['Tea', 'Cups'])).toEqual({ from: [0, 0], all: 0 });
  expect(placesInRow([])).toEqual({ from: [], all: 0 });
});

test('of 40 categories a wide window shows more than a narrow one, and the menu shows the rest', () => {
  const { from, all } = placesInRow(Array.from({ length: 40 }, (_, at) => `Category ${at}`));
  const shownAt = (width: number) => from.filter((place) => place <= width).length;
  expect(all).toBe(WIDTHS.length);
  expect(shownAt(0)).toBeGreaterThan(3);
  expect(shownAt(4)).toBeGreaterThan(shownAt(0));
  expect(shownAt(4)).toBeLessThan(40);
});

test('categories appear in order as the window widens, and the menu stays until all of them fit', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 60 }), (names) => {
      const { from, all } = placesInRow(names);
      expect(from).toEqual(from.toSorted((a, b) => a - b));
      expect(from.every((place) => place <= all)).toBe(true);
    }),
  );
});
