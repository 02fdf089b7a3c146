import { expect, test } from 'vitest';
import { namedAddress } from './named-address.ts';

const named = (name: string) => namedAddress({ name, address: 'a@b.test' });

test('a name is written plainly, in quotes, or in encoded words', () => {
  expect(named("Ann's Tea & more")).toBe("Ann's Tea & more <a@b.test>");
  expect(named('Tea, "best" (Ltd.)')).toBe('"Tea, \\"best\\" (Ltd.)" <a@b.test>');
  expect(named('Tee & Söhne')).toBe('=?UTF-8?B?VGVlICYgU8O2aG5l?= <a@b.test>');
});

test('a long name becomes several encoded words, none of which splits a character', () => {
  const words = named('🫖'.repeat(60)).replace(' <a@b.test>', '').split(' ');
  const parts = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString());
  expect(parts.join('')).toBe('🫖'.repeat(60));
  expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(75);
});
