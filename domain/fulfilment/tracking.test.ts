import { expect, test } from 'vitest';
import { trackingFields } from './tracking.ts';

const read = (text: string) => trackingFields.trackingUrl.readInput(text);

test('a tracking link is an https address or nothing', () => {
  expect(read('  ')).toEqual({ value: '' });
  expect(read(' https://post.example/t?n=1 ')).toEqual({ value: 'https://post.example/t?n=1' });
});

test.each([
  'http://post.example/1',
  'javascript:alert(1)',
  'data:text/html,x',
  '//post.example',
  'post.example',
  'https://',
  'https://bank.example@post.example/',
])('%s is not a valid tracking link', (text) => {
  expect(read(text)).toEqual({ problem: { code: 'no-secure-link' } });
});

test('a link that is too long is refused', () => {
  expect(read(`https://post.example/${'a'.repeat(500)}`)).toEqual({
    problem: { code: 'too-long', longest: 500 },
  });
});
