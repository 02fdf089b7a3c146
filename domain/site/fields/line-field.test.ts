import { expect, test } from 'vitest';
import { lineField } from './line-field.ts';

const { readInput } = lineField({ name: 'shop_name', longest: 60, required: true });

test('a name may be in any script, with emoji and up to 60 characters', () => {
  for (const name of ['متجر الشاي', 'חנות תה', '茶の店', '👩‍🍳 Küche 🫖', '🫖'.repeat(60)])
    expect(readInput(` ${name} `)).toEqual({ value: name });
});

test('control characters, line breaks and direction overrides are refused', () => {
  for (const at of ['\u202E', '\u2066', '\u2028', '\n', '\t', '\u0007', '\0'])
    expect(readInput(`Tea${at}shop`)).toEqual({ problem: { code: 'unstorable-character' } });
});

test('a text that is too long or missing is refused', () => {
  expect(readInput('x'.repeat(200))).toEqual({ problem: { code: 'too-long', longest: 60 } });
  expect(readInput(' \n ')).toEqual({ problem: { code: 'missing' } });
});

test('an invisible name counts as missing, but an optional text may be invisible', () => {
  for (const name of [
    '\u200B',
    '\u200F \u200F',
    '\u3164',
    '\u2060\uFEFF',
    '\u00AD',
    '\u200D',
    '\u2800',
    '\u115F',
  ])
    expect(readInput(name)).toEqual({ problem: { code: 'missing' } });
  expect(lineField({ name: 'tagline', longest: 80 }).readInput('\u200B')).toEqual({ value: '\u200B' });
});
