import { expect, test } from 'vitest';
import { escapeFormulas } from './escape-formulas.ts';

test('a formula after a separator of any spreadsheet is escaped', () => {
  expect(escapeFormulas("A;=cmd|'/C calc'!A0;B")).toBe("A;'=cmd|'/C calc'!A0;B");
  expect(escapeFormulas('Ada,\t@now')).toBe("Ada,\t'@now");
  expect(escapeFormulas('Lovelace, Ada-Maria; 1+1')).toBe('Lovelace, Ada-Maria; 1+1');
});
