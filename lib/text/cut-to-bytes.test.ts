import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToBytes } from './cut-to-bytes.ts';

test('a text that fits stays unchanged; a longer one is cut between two characters', () => {
  expect(cutToBytes('Lamp', 4)).toBe('Lamp');
  expect(cutToBytes('Lamps', 4)).toBe('Lamp');
  expect(cutToBytes('née', 3)).toBe('né');
  expect(cutToBytes('née', 2)).toBe('n');
  expect(cutToBytes('ランプ', 8)).toBe('ラン');
  expect(cutToBytes('a😀', 4)).toBe('a');
  // Each text has several code points but is one character for a reader: a letter with an accent, a family, a
  // flag.
  expect(cutToBytes('ae\u0301', 2)).toBe('a');
  expect(cutToBytes('a👩‍👩‍👧', 12)).toBe('a');
  expect(cutToBytes('a🇫🇷', 5)).toBe('a');
});

test('a single character that is too long is cut between its code points', () => {
  expect(cutToBytes(`e${'\u0301'.repeat(100)}`, 127)).toBe(`e${'\u0301'.repeat(63)}`);
  expect(cutToBytes('😀', 3)).toBe('');
});

test('any text is cut to a well-formed prefix that fits, and ASCII to the longest one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 0, max: 150 }),
      (text, max) => {
        const cut = cutToBytes(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
        if (/^[ -~]*$/.test(text)) expect(cut).toBe(text.slice(0, max));
      },
    ),
  );
});
