import { expect, test } from 'vitest';
import { accentField } from './accent-field.ts';

const { readInput } = accentField('accent');

test('a color may be entered in any usual way', () => {
  expect(['#1F6F54', ' 1f6f54 ', '#06c', ''].map((typed) => readInput(typed))).toEqual([
    { value: '#1f6f54' },
    { value: '#1f6f54' },
    { value: '#0066cc' },
    { value: '' },
  ]);
});

test('anything else is not a color', () => {
  for (const typed of ['green', '#12345', '#1f6f5g', 'red;}', 'rgb(1,2,3)'])
    expect(readInput(typed)).toEqual({ problem: { code: 'no-color' } });
});

test('a color without contrast is refused with readable alternatives', () => {
  const read = readInput('#ffd54f');
  expect(read).toMatchObject({ problem: { code: 'unreadable-color' } });
  const alternatives = 'problem' in read && 'alternatives' in read.problem ? read.problem.alternatives : [];
  expect(alternatives).toHaveLength(3);
  for (const hex of alternatives) expect(readInput(hex)).toEqual({ value: hex });
});
