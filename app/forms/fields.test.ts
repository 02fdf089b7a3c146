import { describe, expect, test } from 'vitest';
import { percentage, personName } from './fields.ts';

describe('a person’s name', () => {
  const name = personName(60);

  test('is accepted in full or refused, never cut', () => {
    expect(name.readInput(` ${'x'.repeat(60)} `)).toEqual({ value: 'x'.repeat(60) });
    expect(name.readInput('x'.repeat(61))).toEqual({ problem: { code: 'too-long', longest: 60 } });
    expect(name.readInput('𠀋'.repeat(60))).toEqual({ value: '𠀋'.repeat(60) });
    expect(name.readInput(' ')).toEqual({ problem: { code: 'missing' } });
  });

  test.each(['http://evil.example', 'Win at www.evil.example', 'evil.com', 'evil.com/win'])(
    'must not contain a link: %s',
    (text) => {
      expect(name.readInput(text)).toEqual({ problem: { code: 'link-in-text' } });
    },
  );
});

test.each([
  ['5,5', 5.5],
  ['5.5', 5.5],
  ['9,975 %', 9.975],
  ['8', 8],
])('%s is %f percent', (text, value) => {
  expect(percentage.readInput(text)).toEqual({ value });
});

test.each(['1,2,3', '1.234,5', '5,', ',5', '1,2345'])('%s is not a percentage', (text) => {
  expect(percentage.readInput(text)).toEqual({ problem: { code: 'no-percentage' } });
});
