import { expect, test } from 'vitest';
import { moneyField, wholeNumberField } from './number-field.ts';
import { optionalNumberField } from './optional-number-field.ts';

const deposit = optionalNumberField(moneyField({ name: 'deposit', most: 10_000 }));
const shelf = optionalNumberField(wholeNumberField({ name: 'shelf', most: 50 }));

test('a value is read and shown like any other number', () => {
  expect([deposit.readInput('12.50'), shelf.readInput('7')]).toEqual([{ value: 1_250 }, { value: 7 }]);
  expect([deposit.toInput(1_250), shelf.toInput(7)]).toEqual(['12.50', '7']);
  expect([deposit.toCell(1_250), shelf.toCell(7)]).toEqual(['12.50', 7]);
});

test.each(['', ' ', '0', '0.00'])('the input %j means no value, and no value is an empty field', (text) => {
  expect(deposit.readInput(text)).toEqual({ value: null });
  expect([deposit.toInput(null), shelf.toCell(null), deposit.initial]).toEqual(['', '', null]);
});

test('an empty cell keeps the value, 0 removes it', () => {
  expect([shelf.readCell(''), shelf.readCell('0'), deposit.readCell('0.00')]).toEqual([
    { value: null },
    { value: 0 },
    { value: 0 },
  ]);
});

test('an invalid value is reported as a problem', () => {
  expect(shelf.readInput('51')).toEqual({ problem: { code: 'number-too-high', most: 50 } });
  expect(deposit.readCell('cheap')).toEqual({ problem: { code: 'no-amount' } });
});
