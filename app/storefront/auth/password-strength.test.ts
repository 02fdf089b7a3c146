import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['Aa1!x', 'short'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['121212121212', 'weak'],
  ['secret-99', 'fair'],
  ['Secret-99-Kiosk', 'strong'],
  ['correct horse battery staple', 'strong'],
])('"%s" is %s', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength);
});

test('a password below the shop’s minimum length is short, however mixed', () => {
  expect(passwordStrength('Aa1!Bb2?', 12)).toBe('short');
});

test('characters outside the Basic Multilingual Plane count once', () => {
  expect(passwordStrength('😀😁😂', 6)).toBe('short');
});
