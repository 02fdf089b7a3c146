import { expect, test } from 'vitest';
import { xmlText } from './xml.ts';

test('characters with a meaning in XML are escaped', () => {
  expect(xmlText(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
  );
  expect(xmlText(']]>')).toBe(']]&gt;');
});

test('characters that XML 1.0 does not allow are left out', () => {
  expect(xmlText('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg')).toBe('abcdefg');
  expect(xmlText('half \ud83d and \ude00 half')).toBe('half  and  half');
});

test('line ends, letters of all scripts and characters beyond 16 bits stay unchanged', () => {
  expect(xmlText('a\tb\nc\r é 漢 𝒜 😀')).toBe('a\tb\nc\r é 漢 𝒜 😀');
});
