import { expect, test } from 'vitest';
import { isAtLeast, VERSION } from './version.ts';

test.each([
  ['0.2.0', '0.2.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.1.9', '0.2.0', false],
  ['0.2.0', '0.2.1', false],
  ['0.2.0', 'next', false],
  ['0.2', '0.1.0', false],
  ['0.2.0', '', false],
])('%s is at least %s: %s', (version, oldest, is) => {
  expect(isAtLeast(version, oldest)).toBe(is);
});

test('the current version has a valid format', () => {
  expect(isAtLeast(VERSION, '0.2.0')).toBe(true);
});
