import { expect, test } from 'vitest';
import { flagField } from './flag-field.ts';

const field = flagField({ name: 'fragile', initial: true });

test.each([
  ['yes', true],
  [' TRUE ', true],
  ['1', true],
  ['no', false],
  ['False', false],
  ['0', false],
])('%j is %s, typed and in a file', (text, value) => {
  expect([field.readInput(text), field.readCell(text)]).toEqual([{ value }, { value }]);
});

test('an empty form field means the initial value, an empty cell the current one', () => {
  expect([field.readInput(' '), field.readCell('')]).toEqual([{ value: true }, { value: null }]);
});

test('other values are refused, and a written value can be read back', () => {
  expect(field.readInput('perhaps')).toEqual({ problem: { code: 'no-yes-or-no' } });
  for (const value of [true, false]) {
    expect(field.readInput(field.toInput(value))).toEqual({ value });
    expect(field.readCell(String(field.toCell(value)))).toEqual({ value });
  }
});
