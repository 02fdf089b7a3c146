import { expect, test } from 'vitest';
import { detailsField, MAX_DETAILS, readDetails } from './details.ts';

const field = detailsField({ name: 'details', lines: 5 });

test('each line is a name and a value; more colons belong to the value', () => {
  expect(readDetails('Material: Cotton\n\n Ratio : 16:9\r\n')).toEqual([
    { name: 'Material', value: 'Cotton' },
    { name: 'Ratio', value: '16:9' },
  ]);
});

test('lines are stored as typed and can be read back', () => {
  const text = 'Material: Cotton\nCare: Wash at 30°';
  expect(field.readInput(`${text.replace('\n', '\r\n')}\n`)).toEqual({ value: text });
  expect(field.readCell(String(field.toCell(text)))).toEqual({ value: text });
});

test.each(['Cotton', ': Cotton', 'Material:', ' : '])(
  'the line %j is refused and quoted in the problem',
  (line) => {
    const problem = { code: 'no-detail', line: line.trim() };
    expect(field.readInput(`Care: Wash\n${line}\nSize: M`)).toEqual({ problem });
    expect(field.readCell(`Care: Wash\n${line}`)).toEqual({ problem });
  },
);

test('30 details are accepted, 31 are refused', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `Name ${n}: ${n}`).join('\n');
  expect(field.readInput(lines(MAX_DETAILS))).toHaveProperty('value');
  expect(field.readInput(lines(MAX_DETAILS + 1))).toEqual({
    problem: { code: 'too-many-entries', most: 30 },
  });
});

test('a file may remove all details', () => {
  expect(field.readCell('')).toEqual({ value: '' });
});
