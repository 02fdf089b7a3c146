import { expect, test } from 'vitest';
import { countedText } from './counted-text.ts';

test('case, width and spaces make no difference', () => {
  for (const text of ['Linen  Shirt', ' linen shirt ', 'ＬＩＮＥＮ shirt', 'linen\u00a0shirt'])
    expect(countedText(text)).toBe('linen shirt');
});

test.each([
  'jo@example.com',
  'jo＠example.com',
  '555123',
  'order 1234567',
  '１２３４５６',
  '٠١٢٣٤٥',
  'x'.repeat(101),
  '  ',
])('a text that may be personal data, or is empty or too long, is not counted: %s', (text) => {
  expect(countedText(text)).toBeNull();
});

test.each(['12345', 'iphone 15 128 gb', '12 34 56', 'café', '%_'])(
  'any other text is counted: %s',
  (text) => {
    expect(countedText(text)).toBe(text);
  },
);
