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
  expect([field.readTyped(text), field.readCell(text)]).toEqual([{ value }, { value }]);
});

test('left empty it is what something new has, and in a file what is there already', () => {
  expect([field.readTyped(' '), field.readCell('')]).toEqual([{ value: true }, { value: null }]);
});

test('anything else is refused, and what it writes it reads', () => {
  expect(field.readTyped('perhaps')).toEqual({ problem: { code: 'no-yes-or-no' } });
  for (const value of [true, false]) {
    expect(field.readTyped(field.toTyped(value))).toEqual({ value });
    expect(field.readCell(String(field.toCell(value)))).toEqual({ value });
  }
});
